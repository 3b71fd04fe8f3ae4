import { DAY } from "../kernel/clock.ts";
import type { Timer } from "./timer.ts";

/** Timers count only so far: longer waits are made of several. */
const LONGEST = DAY;

/** Waits before it acts again on what is still due. */
const RETRY = 2000;

/** Acts when a deadline has come. */
export class Alarm {
  readonly #timer: Timer;
  readonly #deadline: () => number | null;
  readonly #act: () => Promise<unknown>;
  #cancel: (() => void) | null = null;
  #hasLeft = false;

  constructor(timer: Timer, deadline: () => number | null, act: () => Promise<unknown>) {
    this.#timer = timer;
    this.#deadline = deadline;
    this.#act = act;
  }

  /** The deadline may be another now. */
  look(): void {
    this.#arm(0);
  }

  leave(): void {
    this.#hasLeft = true;
    this.#cancel?.();
  }

  #arm(least: number): void {
    this.#cancel?.();
    const at = this.#hasLeft ? null : this.#deadline();
    if (at === null) return;
    this.#cancel = this.#timer.after(Math.min(LONGEST, Math.max(least, at - this.#timer.now())), () => {
      // Timers may be a little early, and the wait may have been a part of a longer one.
      if (!this.#hasCome()) this.#arm(0);
      else void this.#act().then(() => this.#arm(this.#hasCome() ? RETRY : 0));
    });
  }

  #hasCome(): boolean {
    const at = this.#deadline();
    return at !== null && at <= this.#timer.now();
  }
}
