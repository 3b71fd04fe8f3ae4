import Database from "better-sqlite3";

/** A write that waits for the next transaction. */
interface WaitingWrite {
  readonly act: () => unknown;
  readonly fulfil: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

type Settled = { readonly ok: true; readonly answer: unknown } | { readonly ok: false; readonly error: unknown };

export interface GroupCommit {
  /**
   * Runs `act` together with all other writes of this turn of the event loop: one transaction, one flush of the disk.
   * Fulfilled when the transaction is on the disk. Rejected when `act` throws by its own fault (the other writes are
   * stored all the same), or when the whole transaction fails (none is stored). `act` changes nothing but the database
   * and what follows its `TransactionHooks`, since it may be rolled back and run once more.
   */
  write<T>(act: () => T): Promise<T>;
  /** Runs now the writes that wait. */
  flush(): void;
}

/** Called in every transaction. The journal uses it, so that its memory and the database never differ. */
export interface TransactionHooks {
  /** The transaction has begun: nobody else writes now. */
  onBegin(): void;
  /** All writes are done, and the commit follows. */
  beforeCommit(): void;
  /** The transaction was rolled back: nothing of it was stored. */
  onRollback(): void;
  /** Remembers the present state; the answer returns to it. */
  savepoint(): () => void;
}

/** `demandFiles` throws where what was written is not in the files of the database. */
export function groupCommit(db: Database.Database, hooks: TransactionHooks, demandFiles = () => {}): GroupCommit {
  let waiting: WaitingWrite[] = [];

  const transaction = (settle: (one: WaitingWrite) => Settled) =>
    db.transaction((batch: readonly WaitingWrite[]): readonly Settled[] => {
      hooks.onBegin();
      const settled = batch.map(settle);
      hooks.beforeCommit();
      return settled;
    });
  const allAtOnce = transaction(({ act }) => ({ ok: true, answer: act() }));
  /** A transaction of better-sqlite3 inside another one is a savepoint: an act that throws leaves nothing behind. */
  const inSavepoint = db.transaction((act: () => unknown): unknown => act());
  const oneByOne = transaction(({ act }) => {
    const goBack = hooks.savepoint();
    try {
      return { ok: true, answer: inSavepoint(act) };
    } catch (error) {
      if (!db.inTransaction || !isOwnFault(error)) throw error;
      goBack();
      return { ok: false, error };
    }
  });

  /**
   * Savepoints cost time and are hardly ever needed. Only when a write has failed, all run once more, each with its
   * own.
   */
  function run(batch: readonly WaitingWrite[]): readonly Settled[] {
    try {
      return allAtOnce.immediate(batch);
    } catch (error) {
      hooks.onRollback();
      if (!isOwnFault(error)) throw error;
      return oneByOne.immediate(batch);
    }
  }

  function flush(): void {
    const batch = waiting;
    if (batch.length === 0) return;
    waiting = [];
    let settled: readonly Settled[];
    try {
      // If the last transaction was neither committed nor rolled back, the next one would be a mere savepoint in it.
      if (db.inTransaction) db.exec("ROLLBACK");
      settled = run(batch);
      demandFiles();
    } catch (error) {
      hooks.onRollback();
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
    write: <T>(act: () => T) =>
      new Promise<T>((resolve, reject) => {
        if (waiting.length === 0) setImmediate(flush);
        waiting.push({ act, fulfil: resolve as (answer: unknown) => void, reject });
      }),
    flush,
  };
}

/** Our own exceptions and violated constraints concern one write; a full disk, a lock or damage concern all of them. */
const isOwnFault = (error: unknown): boolean =>
  !(error instanceof Database.SqliteError) || /^SQLITE_(CONSTRAINT|TOOBIG|MISMATCH|RANGE)/.test(error.code);
