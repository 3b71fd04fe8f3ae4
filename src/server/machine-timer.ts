import type { Timer } from "../host/timer.ts";

/** The machine's watch. What waits does not keep the process from ending. */
export const machineTimer: Timer = {
  now: () => Date.now(),
  after(milliseconds, act) {
    const waiting = setTimeout(act, milliseconds);
    waiting.unref();
    return () => clearTimeout(waiting);
  },
};
