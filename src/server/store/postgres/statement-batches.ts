/** Something that is asked of the database, and who waits for it. */
export interface Waiting<Asked, Answer> {
  readonly asked: Asked;
  readonly fulfil: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

export interface BatchRules<Asked, Answer> {
  /** At most this many are one statement. */
  readonly maxBatch: number;
  /** At most this many statements are on their way at once. What comes meanwhile gathers for the next. */
  readonly maxStatements: number;
  /** Of those with the same key only one is on its way at a time. */
  keyOf?(asked: Asked): string;
  /** Asks for all of them, and answers each. Never rejected. */
  run(batch: readonly Waiting<Asked, Answer>[]): Promise<void>;
}

/** Asks for many things in one statement: for all that is asked for in one turn of the event loop, and for what gathers. */
export function createBatches<Asked, Answer>({
  maxBatch,
  maxStatements,
  keyOf,
  run,
}: BatchRules<Asked, Answer>): (asked: Asked) => Promise<Answer> {
  let waiting: Waiting<Asked, Answer>[] = [];
  /** The keys of what is on its way. */
  const busy = new Set<string>();
  let statements = 0;
  let isPlanned = false;

  function takeBatch(): readonly Waiting<Asked, Answer>[] {
    const [batch, rest]: [Waiting<Asked, Answer>[], Waiting<Asked, Answer>[]] = [[], []];
    for (const one of waiting) {
      const key = keyOf?.(one.asked);
      const isTaken = batch.length < maxBatch && (key === undefined || !busy.has(key));
      if (isTaken && key !== undefined) busy.add(key);
      (isTaken ? batch : rest).push(one);
    }
    waiting = rest;
    return batch;
  }

  function sendBatches(): void {
    isPlanned = false;
    while (statements < maxStatements && waiting.length > 0) {
      const batch = takeBatch();
      if (batch.length === 0) return;
      statements++;
      void run(batch).finally(() => {
        statements--;
        if (keyOf !== undefined) for (const { asked } of batch) busy.delete(keyOf(asked));
        plan();
      });
    }
  }

  /** After everything that is asked for in this turn. */
  function plan(): void {
    if (isPlanned) return;
    isPlanned = true;
    setImmediate(sendBatches);
  }

  return (asked) =>
    new Promise((fulfil, reject) => {
      waiting.push({ asked, fulfil, reject });
      plan();
    });
}
