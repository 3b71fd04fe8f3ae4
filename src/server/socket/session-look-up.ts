import type { Timer } from "../../host/ports/timer.ts";

/** A socket that can find out whether the session is still there by which it was opened. */
export interface LookedUp {
  /** Rejected where the store cannot say so now. */
  lookUp(): Promise<void>;
}

/** At most this many are looked up at the same time: the store has moves to write meanwhile. */
const WIDTH = 4;
/** In milliseconds: until what the store could not say is asked again. */
const RETRY = 1000;

/** Looks up all sockets after notices may have been missed, a few at a time. */
export class SessionLookUp {
  readonly #timer: Timer;
  readonly #reportError: (error: unknown) => void;
  /** How often it was begun. */
  #round = 0;

  constructor(timer: Timer, reportError: (error: unknown) => void) {
    this.#timer = timer;
    this.#reportError = reportError;
  }

  /** Begins with all of these, also with those that were looked up a moment ago. */
  begin(all: Iterable<LookedUp>): void {
    const round = ++this.#round;
    const left = [...all];
    const lookUpNext = async (): Promise<void> => {
      while (round === this.#round) {
        const one = left.pop();
        if (one === undefined) return;
        try {
          await one.lookUp();
        } catch (error) {
          left.push(one);
          this.#reportError(error);
          await new Promise<void>((resolve) => void this.#timer.after(RETRY, resolve));
        }
      }
    };
    for (let count = 0; count < WIDTH; count++) void lookUpNext();
  }

  /** Nobody is looked up any more. */
  stop(): void {
    this.#round++;
  }
}
