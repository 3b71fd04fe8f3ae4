import type { Clock } from "../kernel/clock.ts";
import { keptTime, type Outage } from "./clocks.ts";
import type { Story } from "./story.ts";
import type { Timer } from "./timer.ts";

/** Knows what time counts at one table: none in which nothing was running, or nothing could be kept. */
export interface Timekeeper {
  /** The table's clock as it really runs. */
  clock(story: Story): Clock;
  /** Something is to be kept: nobody loses time until it is, or until something can be kept again. */
  stop(): void;
  goOn(): void;
}

/** Whatever is shorter is for the grace, in milliseconds. */
const SHORTEST = 250;
/** Older ones are no longer felt: with every round the clocks are stored anew. */
const MOST = 50;

export function timekeeperOf(timer: Timer, known: readonly Outage[]): Timekeeper {
  let own: readonly Outage[] = [];
  let since: number | null = null;
  const latest = (): readonly Outage[] => (since === null ? own : [...own, { from: since, to: timer.now() }]);
  return {
    clock: ({ conduct: { clock }, sealed }) =>
      clock.control.is === "none" ? clock : keptTime(clock, sealed, [...known, ...latest()]),
    stop() {
      since ??= timer.now();
    },
    goOn() {
      own = latest()
        .filter(({ from, to }) => to - from >= SHORTEST)
        .slice(-MOST);
      since = null;
    },
  };
}
