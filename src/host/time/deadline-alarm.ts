import { DAY } from "../../kernel/clock.ts";
import type { Timer } from "../ports/timer.ts";

/** Timers cannot wait longer than some weeks. Longer waits are made of several. */
const MAX_WAIT = DAY;

/** The delay before it acts again on what is still due, in milliseconds. */
const RETRY = 2000;

/** Acts when a deadline has passed. */
export class DeadlineAlarm {
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

  /** The deadline may have changed. */
  update(): void {
    this.#arm(0);
  }

  stop(): void {
    this.#hasLeft = true;
    this.#cancel?.();
  }

  #arm(least: number): void {
    this.#cancel?.();
    const at = this.#hasLeft ? null : this.#deadline();
    if (at === null) return;
    this.#cancel = this.#timer.after(Math.min(MAX_WAIT, Math.max(least, at - this.#timer.now())), () => {
      // Timers may fire a little early, and this wait may be one part of a longer one.
      if (!this.#hasCome()) this.#arm(0);
      else void this.#act().then(() => this.#arm(this.#hasCome() ? RETRY : 0));
    });
  }

  #hasCome(): boolean {
    const at = this.#deadline();
    return at !== null && at <= this.#timer.now();
  }
}
