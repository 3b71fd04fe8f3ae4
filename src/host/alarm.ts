import { DAY } from "../kernel/clock.ts";
import type { Timer } from "./timer.ts";

/** Timers count only so far: longer waits are made of several. */
const LONGEST = DAY;

/** Waits before it acts again on what is still due. */
const RETRY = 2000;

/** Acts when a deadline has come. */
export interface Alarm {
  /** The deadline may be another now. */
  look(): void;
  leave(): void;
}

export function alarmOf(timer: Timer, deadline: () => number | null, act: () => Promise<unknown>): Alarm {
  let cancel = (): void => undefined;
  let hasLeft = false;

  function arm(least: number): void {
    cancel();
    const at = hasLeft ? null : deadline();
    if (at === null) return;
    cancel = timer.after(Math.min(LONGEST, Math.max(least, at - timer.now())), () => {
      // Timers may be a little early, and the wait may have been a part of a longer one.
      if (!hasCome()) arm(0);
      else void act().then(() => arm(hasCome() ? RETRY : 0));
    });
  }

  function hasCome(): boolean {
    const at = deadline();
    return at !== null && at <= timer.now();
  }

  return {
    look: () => arm(0),
    leave() {
      hasLeft = true;
      cancel();
    },
  };
}
