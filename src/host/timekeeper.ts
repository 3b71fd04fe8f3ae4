import type { Clock } from "../kernel/clock.ts";
import { keptTime, type Outage } from "./clocks.ts";
import type { Story } from "./story.ts";
import type { Timer } from "./timer.ts";

/** Whatever is shorter is for the grace, in milliseconds. */
const SHORTEST = 250;
/** Older ones are no longer felt: with every round the clocks are stored anew. */
const MOST = 50;

/** Knows what time counts at one table: none in which nothing was running, or nothing could be kept. */
export class Timekeeper {
  readonly #timer: Timer;
  readonly #known: readonly Outage[];
  #own: readonly Outage[] = NONE;
  #since: number | null = null;

  constructor(timer: Timer, known: readonly Outage[]) {
    this.#timer = timer;
    this.#known = known;
  }

  /** The table's clock as it really runs. */
  clock({ conduct: { clock }, sealed }: Story): Clock {
    return clock.control.is === "none" ? clock : keptTime(clock, sealed, [...this.#known, ...this.#latest()]);
  }

  /** Something is to be kept: nobody loses time until it is, or until something can be kept again. */
  stop(): void {
    this.#since ??= this.#timer.now();
  }

  goOn(): void {
    const long = this.#latest().filter(({ from, to }) => to - from >= SHORTEST);
    this.#own = long.length === 0 ? NONE : long.slice(-MOST);
    this.#since = null;
  }

  #latest(): readonly Outage[] {
    return this.#since === null ? this.#own : [...this.#own, { from: this.#since, to: this.#timer.now() }];
  }
}

const NONE: readonly Outage[] = [];
