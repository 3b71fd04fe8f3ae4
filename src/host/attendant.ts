import { type Pace, paced } from "../kernel/pace.ts";
import { type Duty, dutiesOf, momentOf, sameDuty } from "./duties.ts";
import type { Story } from "./story.ts";
import type { Timer } from "./timer.ts";

/** Waits before the host tries again what could not be kept, at pace 1. */
const RETRY = 2000;

/** Whoever sees to the host's duties at one table, each after its moment. */
export interface Attendant {
  /** Something has changed: what is no longer due is dropped, what is newly due begins to wait. */
  look(story: Story): void;
  /** Does this one now, if it still waits. */
  hurry(duty: Duty): Promise<void>;
  leave(): void;
}

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

/** What is due after it was performed all the same is tried again. */
export function attendant(timer: Timer, pace: () => Pace, taskOf: (duty: Duty) => Task): Attendant {
  let errands: readonly Errand[] = [];

  function start(errand: Errand, milliseconds: number): void {
    errand.cancel = timer.after(paced(milliseconds, pace()), () => void perform(errand));
  }

  async function perform(errand: Errand): Promise<void> {
    errand.cancel();
    await errand.task.perform();
    if (errands.includes(errand)) start(errand, RETRY);
  }

  function replaceBy(next: readonly Errand[]): void {
    const dropped = errands.filter((errand) => !next.includes(errand));
    errands = next;
    for (const { cancel, task } of dropped) {
      cancel();
      task.drop();
    }
  }

  return {
    look(story) {
      const before = errands;
      replaceBy(
        dutiesOf(story).map(
          (duty) =>
            before.find((errand) => sameDuty(errand.duty, duty)) ?? { duty, task: taskOf(duty), cancel: () => {} },
        ),
      );
      for (const errand of errands) if (!before.includes(errand)) start(errand, momentOf(story, errand.duty));
    },
    async hurry(duty) {
      const errand = errands.find((one) => sameDuty(one.duty, duty));
      if (errand !== undefined) await perform(errand);
    },
    leave: () => replaceBy([]),
  };
}
