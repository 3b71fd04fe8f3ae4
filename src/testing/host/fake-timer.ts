import type { Timer } from "../../host/ports/timer.ts";

/** A timer for tests of time: its clock stands still until the test advances it. */
export interface FakeTimer extends Timer {
  /** Advances the clock by this many milliseconds. What is due in between runs at its moment, one after the other. */
  advance(milliseconds: number): Promise<void>;
  /** The clock goes on, and nothing runs: what is due runs late, with the next advance. */
  stall(milliseconds: number): void;
  /** Runs everything that needs no time to pass. */
  settle(): Promise<void>;
  /** How many delays are pending. */
  pending(): number;
}

interface Waiting {
  readonly at: number;
  readonly act: () => void;
}

export function fakeTimer(start = 1_000_000): FakeTimer {
  let now = start;
  let queue: readonly Waiting[] = [];

  /** Every promise that waits for nothing else is kept before the event loop turns. */
  const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

  return {
    now: () => now,
    after(milliseconds, act) {
      const one: Waiting = { at: now + Math.max(0, milliseconds), act };
      queue = [...queue, one];
      return () => {
        queue = queue.filter((other) => other !== one);
      };
    },
    async advance(milliseconds) {
      const end = now + milliseconds;
      await settled();
      for (;;) {
        const next = queue.filter(({ at }) => at <= end).reduce<Waiting | null>(sooner, null);
        if (next === null) break;
        now = Math.max(now, next.at);
        queue = queue.filter((other) => other !== next);
        next.act();
        await settled();
      }
      now = end;
    },
    stall(milliseconds) {
      now += milliseconds;
    },
    settle: settled,
    pending: () => queue.length,
  };
}

const sooner = (one: Waiting | null, other: Waiting): Waiting => (one === null || other.at < one.at ? other : one);
