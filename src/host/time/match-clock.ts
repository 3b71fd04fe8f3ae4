import { type Clock, isTimed } from "../../kernel/clock.ts";
import type { MatchHistory } from "../match/match-history.ts";
import type { Timer } from "../ports/timer.ts";
import { countedClock } from "./clocks.ts";
import { countedTime, type Outage } from "./uptime.ts";

/** Shorter outages are covered by the grace, in milliseconds. */
const MIN_OUTAGE = 250;
/** Older outages no longer matter: every round stores the clocks anew. */
const MAX_OUTAGES = 50;

/** Knows which time counts in one match. Time does not count while no host is running, or while the store fails. */
export class MatchClock {
  readonly #timer: Timer;
  #known: readonly Outage[];
  #own: readonly Outage[] = NONE;
  #since: number | null = null;

  constructor(timer: Timer, known: readonly Outage[]) {
    this.#timer = timer;
    this.#known = known;
  }

  /** The clock as it really runs. */
  clock({ matchControl: { clock }, sealed }: MatchHistory): Clock {
    return isTimed(clock) ? countedClock(clock, sealed, [...this.#known, ...this.#latest()]) : clock;
  }

  /** How much time counts since this moment. */
  elapsed(since: number): number {
    return countedTime(since, this.#timer.now(), [...this.#known, ...this.#latest()]);
  }

  /** Nobody could play in this match for a while. */
  addOutage(outage: Outage): void {
    this.#known = [...this.#known, outage];
  }

  /** A write begins: no time counts until it succeeds, or until a later write does. */
  pause(): void {
    this.#since ??= this.#timer.now();
  }

  resume(): void {
    const long = this.#latest().filter(({ from, to }) => to - from >= MIN_OUTAGE);
    this.#own = long.length === 0 ? NONE : long.slice(-MAX_OUTAGES);
    this.#since = null;
  }

  #latest(): readonly Outage[] {
    return this.#since === null ? this.#own : [...this.#own, { from: this.#since, to: this.#timer.now() }];
  }
}

const NONE: readonly Outage[] = [];
