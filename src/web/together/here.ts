import { effect, type ReadonlySignal, signal } from "@preact/signals";
import type { Refused } from "../../kernel/game.ts";
import type { MyTable } from "../../protocol/gathered.ts";
import type { Answer } from "../../protocol/requests.ts";
import type { ToPage } from "../../protocol/socket.ts";
import { lineState, myTurns } from "../far-away.ts";
import { isKnown, language, ownName } from "../settings.ts";
import { farWire } from "../wire/far.ts";
import { type Line, openLine } from "../wire/line.ts";
import type { MatchWire } from "../wire/wire.ts";
import { posted } from "./posted.ts";

/** This page's line to the house it came from. */
export const line: Line = openLine(() => new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws`));
export const far: MatchWire = farWire(line);

/** A table of mine, and the moment at which my time there is over, by this device's clock. */
export interface TableOfMine extends MyTable {
  readonly due: number | null;
}

/** My tables, the last moved first; null until they are known. */
export const myTables: ReadonlySignal<readonly TableOfMine[] | null> = signal(null);
const tables = myTables as ReturnType<typeof signal<readonly TableOfMine[] | null>>;

effect(() => {
  lineState.value = line.state.value;
});
effect(() => {
  myTurns.value = tables.value?.filter(({ isMyTurn }) => isMyTurn).length ?? 0;
});

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") line.wake();
});
addEventListener("pageshow", () => line.wake());
addEventListener("online", () => line.wake());

// Whoever has a name here follows their tables on every page. What happened while the line was down is asked for.
effect(() => {
  if (!isKnown.value) return;
  const leave = line.listen({ t: "follow" }, hearOfMine, forgotten);
  const stop = effect(() => {
    if (line.state.value === "open") void refresh();
  });
  return () => {
    leave();
    stop();
  };
});

async function refresh(): Promise<void> {
  const answer = await line.ask({ t: "mine" });
  if (answer.ok) tables.value = answer.tables.map(dated);
}

function hearOfMine(message: ToPage): void {
  if (message.t !== "mine" && message.t !== "left") return;
  const changed = message.t === "mine" ? message.table.id : message.table;
  const others = (tables.value ?? []).filter(({ id }) => id !== changed);
  tables.value = message.t === "mine" ? [dated(message.table), ...others] : others;
}

const dated = (table: MyTable): TableOfMine => ({
  ...table,
  due: table.isMyTurn && table.timeLeft !== null ? Date.now() + table.timeLeft : null,
});

/** The cookie is gone, or the house has forgotten it: the browser is a stranger again. */
function forgotten(): void {
  tables.value = null;
  isKnown.value = false;
}

/**
 * Says what the person is called; a browser that the house does not know gets its cookie, and opens its line anew.
 * A name is asked for only where somebody sits down or makes a table.
 */
export async function introduce(name: string): Promise<{ readonly ok: true } | Refused> {
  const answer = await posted("/api/me", { name, language: language.value });
  if (!answer.ok) return answer;
  ownName.value = name;
  if (answer.isNew || !isKnown.value) line.renew();
  isKnown.value = true;
  return { ok: true };
}

/** Forgets the person, there and here. */
export async function forgetMe(): Promise<Answer<"forget">> {
  const answer = await line.ask({ t: "forget" });
  if (answer.ok) {
    forgotten();
    ownName.value = "";
    line.renew();
  }
  return answer;
}
