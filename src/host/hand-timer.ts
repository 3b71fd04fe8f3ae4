import type { Timer } from "./timer.ts";

/** For tests of time: a watch that stands still until somebody turns it. */
export interface HandTimer extends Timer {
  /** Turns it on by so many milliseconds; whatever waits in between acts at its moment, one after the other. */
  pass(milliseconds: number): Promise<void>;
  /** Everything that can be done without waiting is done. */
  settled(): Promise<void>;
  /** How many wait. */
  waiting(): number;
}

interface Waiting {
  readonly at: number;
  readonly act: () => void;
}

export function handTimer(start = 1_000_000): HandTimer {
  let now = start;
  let queue: readonly Waiting[] = [];

  async function settled(): Promise<void> {
    for (let turn = 0; turn < 2000; turn++) await null;
  }

  return {
    now: () => now,
    after(milliseconds, act) {
      const one: Waiting = { at: now + Math.max(0, milliseconds), act };
      queue = [...queue, one];
      return () => {
        queue = queue.filter((other) => other !== one);
      };
    },
    async pass(milliseconds) {
      const end = now + milliseconds;
      await settled();
      for (;;) {
        const next = queue.filter(({ at }) => at <= end).reduce<Waiting | null>(sooner, null);
        if (next === null) break;
        now = next.at;
        queue = queue.filter((other) => other !== next);
        next.act();
        await settled();
      }
      now = end;
    },
    settled,
    waiting: () => queue.length,
  };
}

const sooner = (one: Waiting | null, other: Waiting): Waiting => (one === null || other.at < one.at ? other : one);
