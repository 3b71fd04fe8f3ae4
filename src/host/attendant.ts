import { type Pace, paced } from "../kernel/pace.ts";
import { type Duty, dutiesOf, momentOf, sameDuty } from "./duties.ts";
import type { Story } from "./story.ts";
import type { Timer } from "./timer.ts";

/** Waits before the host tries again what could not be kept, at pace 1. */
const RETRY = 2000;

/** How a duty is done: begun as soon as it is known, so that what takes time is ready when its moment comes. */
export interface Task {
  /** Does it, if it is still due. */
  perform(): Promise<void>;
  /** It is due no longer. */
  drop(): void;
}

interface Errand {
  readonly duty: Duty;
  readonly task: Task;
  cancel: () => void;
}

/** Whoever sees to the host's duties at one table, each after its moment. What is due after it was performed all the same is tried again. */
export class Attendant {
  readonly #timer: Timer;
  readonly #pace: () => Pace;
  readonly #taskOf: (duty: Duty) => Task;
  #errands: readonly Errand[] = NONE;

  constructor(timer: Timer, pace: () => Pace, taskOf: (duty: Duty) => Task) {
    this.#timer = timer;
    this.#pace = pace;
    this.#taskOf = taskOf;
  }

  /** Something has changed: what is no longer due is dropped, what is newly due begins to wait. */
  look(story: Story): void {
    const before = this.#errands;
    const duties = dutiesOf(story);
    if (duties.length === 0) {
      this.leave();
      return;
    }
    this.#replaceBy(
      duties.map(
        (duty) =>
          before.find((errand) => sameDuty(errand.duty, duty)) ?? { duty, task: this.#taskOf(duty), cancel: () => {} },
      ),
    );
    for (const errand of this.#errands) if (!before.includes(errand)) this.#start(errand, momentOf(story, errand.duty));
  }

  /** Does this one now, if it still waits. */
  async hurry(duty: Duty): Promise<void> {
    const errand = this.#errands.find((one) => sameDuty(one.duty, duty));
    if (errand !== undefined) await this.#perform(errand);
  }

  leave(): void {
    this.#replaceBy(NONE);
  }

  #start(errand: Errand, milliseconds: number): void {
    errand.cancel = this.#timer.after(paced(milliseconds, this.#pace()), () => void this.#perform(errand));
  }

  async #perform(errand: Errand): Promise<void> {
    errand.cancel();
    await errand.task.perform();
    if (this.#errands.includes(errand)) this.#start(errand, RETRY);
  }

  #replaceBy(next: readonly Errand[]): void {
    if (this.#errands === next) return;
    const dropped = this.#errands.filter((errand) => !next.includes(errand));
    this.#errands = next;
    for (const { cancel, task } of dropped) {
      cancel();
      task.drop();
    }
  }
}

const NONE: readonly Errand[] = [];
