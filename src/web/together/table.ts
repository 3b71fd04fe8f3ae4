import { type ReadonlySignal, signal } from "@preact/signals";
import type { Fact } from "../../kernel/game.ts";
import type { ChatTold, Gathered } from "../../protocol/gathered.ts";
import type { Line } from "../wire/line.ts";

/** A table of the house as this page knows it: the gathering around it and its talk. */
export interface TableHere {
  readonly gathering: ReadonlySignal<Gathered | null>;
  readonly talk: ReadonlySignal<readonly ChatTold[]>;
  /** Why nothing can be shown: no such table, or no longer. */
  readonly fault: ReadonlySignal<Fact | null>;
  close(): void;
}

export function openTable(line: Line, table: string): TableHere {
  const gathering = signal<Gathered | null>(null);
  const talk = signal<readonly ChatTold[]>([]);
  const fault = signal<Fact | null>(null);
  const close = line.listen(
    { t: "attend", table },
    (message) => {
      if (message.t === "gathered") gathering.value = message.gathering;
      else if (message.t === "chatted") talk.value = merged(talk.value, message.lines);
      else if (message.t === "gone") fault.value = { key: "noSuchTable" };
    },
    (why) => {
      fault.value = why;
    },
  );
  return { gathering, talk, fault, close };
}

/** After a break of the line the talk is told from its beginning; what was withdrawn since is told anew. */
function merged(known: readonly ChatTold[], told: readonly ChatTold[]): readonly ChatTold[] {
  const numbers = new Set(told.map(({ number }) => number));
  return [...known.filter(({ number }) => !numbers.has(number)), ...told].sort((a, b) => a.number - b.number);
}
