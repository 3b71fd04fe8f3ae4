import type { Presence } from "../../host/ports/presence.ts";
import type { Timer } from "../../host/ports/timer.ts";
import { isAdmitted } from "../../tables/screens.ts";
import type { Table } from "../../tables/table.ts";

/** That more people watch is told at most once in this time, in milliseconds (TL-116). */
const RISE_INTERVAL = 10_000;

/** How many pages of watchers are seen at a table, admitted screens apart. */
export const watchersSeen = (presence: Presence, { id, screens = [] }: Pick<Table, "id" | "screens">): number =>
  presence.watchers(id).filter(({ screen }) => !isAdmitted({ screens }, screen)).length;

/** The number of watchers as everybody at a followed table is told. */
export class WatcherCount {
  readonly #presence: Presence;
  readonly #timer: Timer;
  readonly #onTold: () => void;
  #table: Pick<Table, "id" | "screens">;
  #told: number;
  #roseAt = Number.NEGATIVE_INFINITY;
  #cancel: (() => void) | null = null;

  constructor(presence: Presence, timer: Timer, table: Table, onTold: () => void) {
    this.#presence = presence;
    this.#timer = timer;
    this.#table = table;
    this.#onTold = onTold;
    this.#told = watchersSeen(presence, table);
    this.look();
  }

  told(): number {
    return this.#told;
  }

  /** The table has changed: another screen may be admitted. */
  update(table: Table): void {
    this.#table = table;
    this.look();
  }

  /** Somebody may have come or gone. */
  look(): void {
    this.stop();
    const now = this.#timer.now();
    const count = watchersSeen(this.#presence, this.#table);
    const early = count > this.#told ? this.#roseAt + RISE_INTERVAL - now : 0;
    const ends = this.#presence.watchers(this.#table.id).map(({ until }) => until - now);
    const next = Math.min(...ends, early > 0 ? early : Number.POSITIVE_INFINITY);
    if (Number.isFinite(next)) this.#cancel = this.#timer.after(next, () => this.look());
    if (count === this.#told || early > 0) return;
    if (count > this.#told) this.#roseAt = now;
    this.#told = count;
    this.#onTold();
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }
}
