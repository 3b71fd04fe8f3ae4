import type { Timer } from "../host/ports/timer.ts";

/** Where the time comes from. */
export interface TimeSource {
  /** Milliseconds since 1970, as the system's clock says. Somebody may set it. */
  wall(): number;
  /** Milliseconds since any moment. Nobody can set them. */
  monotonic(): number;
}

/** Milliseconds between two beats of a process that is well. */
export const BEAT_TIME = 500;
/** A beat that is later than this was not late by chance: the process, or the machine, stood still. */
const MAX_BEAT_TIME = 2000;

/**
 * The time of a server: the system's clock when it started, and from then on the time in which the process could work.
 * The clock may be set forward or back meanwhile, and time in which the process stood still does not count: nobody could
 * be served in it, so nobody's time runs.
 */
export class ServerTime {
  readonly #source: TimeSource;
  readonly #begun: number;
  #lastBeat: number;
  /** When somebody asked last: until then the process was well. */
  #lastAsked: number;
  #stoodStill = 0;

  constructor(source: TimeSource) {
    this.#source = source;
    this.#lastBeat = source.monotonic();
    this.#lastAsked = this.#lastBeat;
    this.#begun = source.wall() - this.#lastBeat;
  }

  now(): number {
    const moment = this.#source.monotonic();
    if (moment - this.#lastBeat > MAX_BEAT_TIME) {
      // Whoever asks first after a stall must not be told the time that it took. When it began nobody knows: in doubt as
      // early as it can have.
      this.#stoodStill += moment - this.#lastAsked;
      this.#lastBeat = moment;
    }
    this.#lastAsked = moment;
    return Math.floor(this.#begun + moment - this.#stoodStill);
  }

  /** The process is well at this moment. */
  beat(): void {
    this.now();
    this.#lastBeat = this.#source.monotonic();
  }
}

const time = new ServerTime({ wall: () => Date.now(), monotonic: () => performance.now() });
setInterval(() => time.beat(), BEAT_TIME).unref();

/** The server's clock. A waiting timer does not keep the process from ending. */
export const systemTimer: Timer = {
  now: () => time.now(),
  after(milliseconds, act) {
    const timeout = setTimeout(act, milliseconds);
    timeout.unref();
    return () => clearTimeout(timeout);
  },
};

/**
 * Counts on while the process stands still: others go on meanwhile. For one of many servers, which takes the time of day
 * from their database.
 */
export const monotonicTimer: Timer = { now: () => Math.floor(performance.now()), after: systemTimer.after };
