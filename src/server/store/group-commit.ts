import Database from "better-sqlite3";

/** What somebody wants written, and how to tell them what came of it. */
interface Waiting {
  readonly act: () => unknown;
  readonly fulfil: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

type Settled = { readonly ok: true; readonly answer: unknown } | { readonly ok: false; readonly error: unknown };

export interface GroupCommit {
  /**
   * Does something to the database together with all else that is asked for in this turn of the event loop: one
   * transaction, one flush of the disk. Fulfilled when that is safe. Rejected where the act throws by its own fault
   * (then the others are written all the same) or where the transaction fails (then none of them is). An act changes
   * nothing but the database and what goes along with it: it may be rolled back and done once more.
   */
  written<T>(act: () => T): Promise<T>;
  /** Writes now what waits. */
  flush(): void;
}

/** Whoever goes along with each transaction. */
export interface Along {
  /** Nobody else writes now. */
  begun(): void;
  /** All is done but the commit. */
  ending(): void;
  /** Nothing of it was written. */
  failed(): void;
  /** Remembers how things are within it; the answer brings that back. */
  mark(): () => void;
}

export function groupCommit(db: Database.Database, along: Along): GroupCommit {
  let waiting: Waiting[] = [];

  const transaction = (settle: (one: Waiting) => Settled) =>
    db.transaction((batch: readonly Waiting[]): readonly Settled[] => {
      along.begun();
      const settled = batch.map(settle);
      along.ending();
      return settled;
    });
  const together = transaction(({ act }) => ({ ok: true, answer: act() }));
  /** Inside a transaction, one more of better-sqlite3's is a savepoint: what throws leaves nothing behind. */
  const alone = db.transaction((act: () => unknown): unknown => act());
  const apart = transaction(({ act }) => {
    const goBack = along.mark();
    try {
      return { ok: true, answer: alone(act) };
    } catch (error) {
      if (!db.inTransaction || !isOwnFault(error)) throw error;
      goBack();
      return { ok: false, error };
    }
  });

  /** Nearly always nobody fails, so nobody gets a savepoint; where somebody did, all is done once more, each with one. */
  function done(batch: readonly Waiting[]): readonly Settled[] {
    try {
      return together.immediate(batch);
    } catch (error) {
      along.failed();
      if (!isOwnFault(error)) throw error;
      return apart.immediate(batch);
    }
  }

  function flush(): void {
    const batch = waiting;
    if (batch.length === 0) return;
    waiting = [];
    let settled: readonly Settled[];
    try {
      // A transaction that could be neither committed nor rolled back would make of the next one a mere savepoint.
      if (db.inTransaction) db.exec("ROLLBACK");
      settled = done(batch);
    } catch (error) {
      along.failed();
      for (const { reject } of batch) reject(error);
      return;
    }
    for (const [index, { fulfil, reject }] of batch.entries()) {
      const one = settled[index];
      if (one?.ok) fulfil(one.answer);
      else reject(one?.error);
    }
  }

  return {
    written: <T>(act: () => T) =>
      new Promise<T>((resolve, reject) => {
        if (waiting.length === 0) setImmediate(flush);
        waiting.push({ act, fulfil: resolve as (answer: unknown) => void, reject });
      }),
    flush,
  };
}

/** Our own exceptions and broken constraints concern one act; a full disk, a lock or damage concern everybody. */
const isOwnFault = (error: unknown): boolean =>
  !(error instanceof Database.SqliteError) || /^SQLITE_(CONSTRAINT|TOOBIG|MISMATCH|RANGE)/.test(error.code);
