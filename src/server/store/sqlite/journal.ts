import Database from "better-sqlite3";
import { demandChecksum, quickChecksum } from "../columns/checksum.ts";
import type { TransactionHooks } from "./group-commit.ts";
import { createStepWriter } from "./step-writer.ts";
import { afterStep, type MatchAfterStep, type WrittenStep, written } from "./written-step.ts";

/** A step in the journal: the step as in a block, and the match after it. */
export type JournalEntry = readonly [id: string, step: unknown, after: MatchAfterStep];

/** The number of the last commit, with or without steps; 0 before the first. */
export const LAST_COMMIT = `
  SELECT max(coalesce((SELECT max(commit_number) FROM step_journal), 0),
             coalesce((SELECT number FROM commit_count), 0))`;

/**
 * New steps are first appended to a journal, all steps of one transaction in one row, and transferred to the tables of
 * their matches later, many steps of a match at a time. A step in the journal is as safe as one in the tables, and
 * whoever reads a match looks here too.
 */
export interface Journal extends TransactionHooks {
  /** The steps of a match that are not in the tables yet. A reader calls `onBegin` first, in the same transaction. */
  pending(id: string): PendingSteps | undefined;
  /** The number of the last commit. It grows with every one. */
  commits(): number;
  /** The ids of all matches with pending steps. */
  matches(): readonly string[];
  /** In a write transaction: appends the next step of a match. */
  append(id: string, step: WrittenStep): void;
  /** In a write transaction: moves the pending steps of a match to the tables. */
  transfer(id: string): void;
  /** In a write transaction: moves all pending steps to the tables and empties the journal. */
  transferAll(): void;
}

/**
 * At most this many steps are pending. A step that is older has been transferred, so its row may be overwritten.
 * Whoever opens the file reads at most this many steps.
 */
const MAX_PENDING_STEPS = 20_000;

const LONG_AGO = Number.NEGATIVE_INFINITY;

/** The pending steps of a match. They stay text, since there may be thousands and hardly anybody reads them. */
export interface PendingSteps {
  /** How many steps the journal had taken before the first of these; `LONG_AGO` for steps read from the file. */
  readonly since: number;
  /** In order, as in a block. */
  readonly steps: string[];
  last: WrittenStep;
}

/** A row of the journal, and how many steps the journal had taken when the row was written. */
interface JournalRow {
  readonly row: number;
  readonly end: number;
}

export function openJournal(db: Database.Database): Journal {
  const writeRow = db.prepare<[row: number, entries: string, check: string, commit: number]>(
    "REPLACE INTO step_journal (number, entries, check_sum, commit_number) VALUES (?, ?, ?, ?)",
  );
  const allRows = db.prepare<[], { readonly entries: string; readonly check_sum: string | null }>(
    "SELECT entries, check_sum FROM step_journal",
  );
  const setCount = db.prepare<[number: number]>("REPLACE INTO commit_count (one, number) VALUES (1, ?)");
  const lastCommit = db.prepare<[], number>(LAST_COMMIT).pluck();
  const clear = db.prepare("DELETE FROM step_journal");
  const storedMatch = db.prepare<[id: string], { readonly number: number; readonly version: number }>(
    "SELECT number, version FROM match JOIN match_status ON match_status.match = number WHERE id = ?",
  );
  const writesOfOthers = db.prepare<[], number>("PRAGMA data_version").pluck();
  const stepWriter = createStepWriter(db);

  /** By match, the longest pending first. */
  let pending = new Map<string, PendingSteps>();
  /** The entries of the current transaction. */
  let newEntries: string[] = [];
  /** How many steps the journal has taken since it was opened. */
  let count = 0;
  /** All rows, the one that was written longest ago first. */
  let rows: JournalRow[] = [];
  /** The row of the last transaction, which may still fail. */
  let latest: JournalRow | null = null;
  /** How often other processes had written when we last looked. */
  let knownWrites: number | null = null;
  /** How many commits the file has, with those that were rolled back. */
  let commits = unlessCorrupt(() => lastCommit.get()) ?? 0;
  /** Whether our memory may differ from the file. */
  let isInDoubt = false;

  /** Skips entries that are in the tables already, and those of matches that were removed. */
  function readFile(areRowsKnown: boolean): void {
    pending = new Map();
    const all = allRows.all();
    if (!areRowsKnown) rows = all.map((_, row) => ({ row, end: LONG_AGO }));
    commits = Math.max(commits, unlessCorrupt(() => lastCommit.get()) ?? 0);
    for (const one of all) demandChecksum("a step in the journal", one.check_sum, quickChecksum(one.entries));
    const entries = all.flatMap((one) => JSON.parse(one.entries) as readonly JournalEntry[]);
    const versions = new Map(entries.map(([id]) => [id, storedMatch.get(id)?.version ?? Number.POSITIVE_INFINITY]));
    for (const [id, step, after] of entries.sort(([, , one], [, , other]) => one.version - other.version))
      if (after.version > (versions.get(id) ?? 0)) addPending(id, written(JSON.stringify(step), after), LONG_AGO);
  }

  function addPending(id: string, last: WrittenStep, since: number): void {
    const before = pending.get(id);
    if (before === undefined) pending.set(id, { since, steps: [last.step], last });
    else {
      before.steps.push(last.step);
      before.last = last;
    }
  }

  /** A row whose steps have all been transferred, or a new one. */
  function freeRow(): number {
    const oldest = rows[0];
    return oldest === undefined || oldest.end > count - MAX_PENDING_STEPS ? rows.length : oldest.row;
  }

  /** The last transaction was not rolled back: its row counts. */
  function confirmLatest(): void {
    if (latest === null) return;
    if (rows[0]?.row === latest.row) rows.shift();
    rows.push(latest);
    latest = null;
  }

  function transfer(id: string): void {
    const steps = pending.get(id);
    const match = steps === undefined ? undefined : storedMatch.get(id);
    if (steps === undefined || match === undefined) return;
    stepWriter.append(match.number, steps.steps, afterStep(steps.last), "");
    pending.delete(id);
  }

  return {
    commits: () => commits,
    pending: (id) => pending.get(id),
    matches: () => [...pending.keys()],
    append(id, step) {
      addPending(id, step, count++);
      newEntries.push(`[${JSON.stringify(id)},${step.step},${step.after}]`);
    },
    transfer,
    transferAll() {
      for (const id of pending.keys()) transfer(id);
      clear.run();
      rows = [];
      newEntries = [];
    },
    onBegin() {
      confirmLatest();
      const writes = writesOfOthers.get() ?? 0;
      // After a rollback of our own the rows are still those we know, and each is overwritten when its turn comes.
      if (writes !== knownWrites) readFile(false);
      else if (isInDoubt) readFile(true);
      knownWrites = writes;
      isInDoubt = false;
    },
    beforeCommit() {
      commits++;
      if (newEntries.length === 0) return void unlessCorrupt(() => setCount.run(commits));
      for (const [id, { since }] of pending) {
        if (since > count - MAX_PENDING_STEPS) break;
        transfer(id);
      }
      latest = { row: freeRow(), end: count };
      const text = `[${newEntries.join()}]`;
      writeRow.run(latest.row, text, quickChecksum(text), commits);
      newEntries = [];
    },
    onRollback() {
      newEntries = [];
      latest = null;
      isInDoubt = true;
    },
    savepoint() {
      const copied = ([id, steps]: [string, PendingSteps]): [string, PendingSteps] => [
        id,
        { ...steps, steps: [...steps.steps] },
      ];
      const before = { pending: new Map(Array.from(pending, copied)), newEntries: [...newEntries] };
      return () => ({ pending, newEntries } = before);
    },
  };
}

/** A damaged count must not keep anybody from storing moves: the check of the whole file will tell of the damage. */
function unlessCorrupt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code.startsWith("SQLITE_CORRUPT")) return undefined;
    throw error;
  }
}
