import type { Timer } from "../host/ports/timer.ts";

/** The system's clock. A waiting timer does not keep the process from ending. */
export const systemTimer: Timer = {
  now: () => Date.now(),
  after(milliseconds, act) {
    const timeout = setTimeout(act, milliseconds);
    timeout.unref();
    return () => clearTimeout(timeout);
  },
};
