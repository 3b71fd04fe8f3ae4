import type { Presence, PresencePage } from "../../host/ports/presence.ts";
import { programName } from "../../tables/table.ts";
import type { Caller } from "./caller.ts";

/** A page, or a program with a socket: while it is seen, its person counts as being at the tables that it shows. */
export class Page {
  readonly #presence: Presence;
  readonly #caller: Caller;
  /** By table; several subscriptions may show the same one. */
  readonly #shown = new Map<string, { readonly page: PresencePage; count: number }>();
  readonly #watched = new Set<PresencePage>();
  #isVisible = false;

  constructor(presence: Presence, caller: Caller) {
    this.#presence = presence;
    this.#caller = caller;
  }

  visible(): void {
    this.#isVisible = true;
    for (const page of this.#pages()) page.visible();
  }

  hidden(): void {
    this.#isVisible = false;
    for (const page of this.#pages()) page.hidden();
  }

  /** The page shows this table until the returned function is called. */
  show(table: string): () => void {
    const known = this.#shown.get(table);
    const name = known === undefined ? presenceName(this.#caller, table) : null;
    const shown = known ?? (name === null ? null : this.#open(table, name));
    if (shown === null) return () => {};
    shown.count++;
    return () => {
      shown.count--;
      if (shown.count > 0 || this.#shown.get(table) !== shown) return;
      this.#shown.delete(table);
      shown.page.close();
    };
  }

  /** The page watches the match of this table until the returned function is called. `screen`: the hash of its secret. */
  watch(table: string, screen: string | null): () => void {
    const page = this.#presence.openWatcher(table, screen);
    this.#watched.add(page);
    if (this.#isVisible) page.visible();
    return () => {
      this.#watched.delete(page);
      page.close();
    };
  }

  #pages(): readonly PresencePage[] {
    return [...[...this.#shown.values()].map(({ page }) => page), ...this.#watched];
  }

  #open(table: string, name: string) {
    const shown = { page: this.#presence.openPage(table, name, this.#caller.is === "token"), count: 0 };
    this.#shown.set(table, shown);
    if (this.#isVisible) shown.page.visible();
    return shown;
  }
}

/** How long a request by HTTP counts as being seen, in milliseconds (TL-25, TL-32). */
const REQUEST_LASTS = 30_000;
const REQUEST_OF_PROGRAM_LASTS = 60_000;

/** A request that names a table. */
export function noteRequest(presence: Presence, caller: Caller, table: string): void {
  const name = presenceName(caller, table);
  const lasts = caller.is === "token" ? REQUEST_OF_PROGRAM_LASTS : REQUEST_LASTS;
  if (name !== null) presence.asked(table, name, lasts);
}

function presenceName(caller: Caller, table: string): string | null {
  switch (caller.is) {
    case "nobody":
      return null;
    case "person":
      return caller.person;
    case "token":
      return caller.table === table ? programName(caller.seat) : null;
  }
}
