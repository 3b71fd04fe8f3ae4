import type { Database } from "better-sqlite3";
import { type After, enteringOn } from "./entering.ts";
import type { Along } from "./group-commit.ts";

/** A step as it is written down: as in a chapter, with how the match is after it. */
type Entry = readonly [id: string, step: unknown, after: After];

/**
 * Steps are first written down as they come, all of one transaction in one row, and entered into the tables of their
 * matches later, many of a match at a time. What is written down here is as safe as what was entered, and whoever asks
 * about a match looks here too.
 */
export interface Journal extends Along {
  /** What of a match was written down and not entered yet. Whoever reads calls `begun` first, in the same transaction. */
  of(id: string): Unentered | undefined;
  /** All matches of which there is something. */
  matches(): readonly string[];
  /** While writing: the next step of a match, as in a chapter. */
  note(id: string, step: string, after: After): void;
  /** While writing: enters what was written down of a match. */
  enter(id: string): void;
  /** While writing: enters everything, and nothing stays behind. */
  enterAll(): void;
}

/** So many rows are written in turn: whatever a row holds is entered before it is written again. */
const ROWS = 512;

const LONG_AGO = Number.NEGATIVE_INFINITY;

/** What of a match was not entered yet. Texts, since there may be many thousands, and hardly anybody asks for them. */
export interface Unentered {
  /** The transaction in which the first of it was written down; long ago where others did so, or we before a fault. */
  readonly since: number;
  /** In order. */
  readonly steps: string[];
  after: After;
}

export function journalOn(db: Database): Journal {
  const write = db.prepare<[row: number, entries: string]>("REPLACE INTO journal (number, entries) VALUES (?, ?)");
  const rows = db.prepare<[], string>("SELECT entries FROM journal").pluck();
  const clear = db.prepare("DELETE FROM journal");
  const stored = db.prepare<[id: string], { readonly number: number; readonly version: number }>(
    "SELECT number, version FROM match JOIN standing ON standing.match = number WHERE id = ?",
  );
  const writesOfOthers = db.prepare<[], number>("PRAGMA data_version").pluck();
  const entering = enteringOn(db);

  /** By match, the longest unentered first. */
  let open = new Map<string, Unentered>();
  /** Of the transaction that goes on. */
  let fresh: string[] = [];
  let transactions = 1;
  /** How often others had written when we last looked; null where what we know is not what is stored. */
  let known: number | null = null;

  /** Entries that are still here though they were entered are passed over, and those of matches that are gone. */
  function read(): void {
    open = new Map();
    const entries = rows.all().flatMap((row) => JSON.parse(row) as readonly Entry[]);
    const versions = new Map(entries.map(([id]) => [id, stored.get(id)?.version ?? Number.POSITIVE_INFINITY]));
    for (const [id, step, after] of entries.sort(([, , one], [, , other]) => one.version - other.version))
      if (after.version > (versions.get(id) ?? 0)) keep(id, JSON.stringify(step), after, LONG_AGO);
  }

  function keep(id: string, step: string, after: After, since: number): void {
    const before = open.get(id);
    if (before === undefined) open.set(id, { since, steps: [step], after });
    else {
      before.steps.push(step);
      before.after = after;
    }
  }

  function enter(id: string): void {
    const unentered = open.get(id);
    const match = unentered === undefined ? undefined : stored.get(id);
    if (unentered === undefined || match === undefined) return;
    entering.goOn(match.number, unentered.steps, unentered.after, "");
    open.delete(id);
  }

  return {
    of: (id) => open.get(id),
    matches: () => [...open.keys()],
    note(id, step, after) {
      keep(id, step, after, transactions);
      fresh.push(`[${JSON.stringify(id)},${step},${JSON.stringify(after)}]`);
    },
    enter,
    enterAll() {
      for (const id of open.keys()) enter(id);
      clear.run();
      fresh = [];
    },
    begun() {
      const now = writesOfOthers.get() ?? 0;
      if (now !== known) read();
      known = now;
    },
    ending() {
      if (fresh.length === 0) return;
      for (const [id, { since }] of open) {
        if (since > transactions - ROWS) break;
        enter(id);
      }
      write.run(transactions % ROWS, `[${fresh.join()}]`);
      fresh = [];
      transactions++;
    },
    failed() {
      fresh = [];
      known = null;
    },
    mark() {
      const copied = ([id, unentered]: [string, Unentered]): [string, Unentered] => [
        id,
        { ...unentered, steps: [...unentered.steps] },
      ];
      const before = { open: new Map(Array.from(open, copied)), fresh: [...fresh] };
      return () => ({ open, fresh } = before);
    },
  };
}
