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

/** So many later a step has been entered, and its row may be written again. Whoever opens the file reads as many. */
const MOST = 20_000;

const LONG_AGO = Number.NEGATIVE_INFINITY;

/** What of a match was not entered yet. Texts, since there may be many thousands, and hardly anybody asks for them. */
export interface Unentered {
  /** How many had been written down before the first of it; long ago where others did so, or we before a fault. */
  readonly since: number;
  /** In order. */
  readonly steps: string[];
  after: After;
}

/** A row of the file, and how many steps had been written down when it was last written. */
interface Row {
  readonly row: number;
  readonly end: number;
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
  /** How many steps we have written down. */
  let count = 0;
  /** All rows, the one that was written longest ago first. */
  let written: Row[] = [];
  /** That of the last transaction, which may still fail. */
  let latest: Row | null = null;
  /** How often others had written when we last looked. */
  let known: number | null = null;
  /** Whether what we know may not be what is stored. */
  let isInDoubt = false;

  /** Entries that are still here though they were entered are passed over, and those of matches that are gone. */
  function read(areRowsKnown: boolean): void {
    open = new Map();
    const all = rows.all();
    if (!areRowsKnown) written = all.map((_, row) => ({ row, end: LONG_AGO }));
    const entries = all.flatMap((row) => JSON.parse(row) as readonly Entry[]);
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

  /** One of which all has been entered, or a new one. */
  function freeRow(): number {
    const oldest = written[0];
    return oldest === undefined || oldest.end > count - MOST ? written.length : oldest.row;
  }

  /** Nobody has said that the last transaction failed. */
  function settle(): void {
    if (latest === null) return;
    if (written[0]?.row === latest.row) written.shift();
    written.push(latest);
    latest = null;
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
      keep(id, step, after, count++);
      fresh.push(`[${JSON.stringify(id)},${step},${JSON.stringify(after)}]`);
    },
    enter,
    enterAll() {
      for (const id of open.keys()) enter(id);
      clear.run();
      written = [];
      fresh = [];
    },
    begun() {
      settle();
      const now = writesOfOthers.get() ?? 0;
      // After a fault of our own the rows are those we know, and each is written again when it is its turn.
      if (now !== known) read(false);
      else if (isInDoubt) read(true);
      known = now;
      isInDoubt = false;
    },
    ending() {
      if (fresh.length === 0) return;
      for (const [id, { since }] of open) {
        if (since > count - MOST) break;
        enter(id);
      }
      latest = { row: freeRow(), end: count };
      write.run(latest.row, `[${fresh.join()}]`);
      fresh = [];
    },
    failed() {
      fresh = [];
      latest = null;
      isInDoubt = true;
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
