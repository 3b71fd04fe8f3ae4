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
  leave(): void;
}

interface Errand {
  readonly duty: Duty;
  cancel: () => void;
}

/** `perform` does a duty if it is still due. One that is due afterwards all the same is tried again. */
export function attendant(timer: Timer, pace: () => Pace, perform: (duty: Duty) => Promise<void>): Attendant {
  let errands: readonly Errand[] = [];

  function start(errand: Errand, milliseconds: number): void {
    errand.cancel = timer.after(paced(milliseconds, pace()), () => {
      void perform(errand.duty).then(() => {
        if (errands.includes(errand)) start(errand, RETRY);
      });
    });
  }

  function replaceBy(next: readonly Errand[]): void {
    for (const errand of errands) if (!next.includes(errand)) errand.cancel();
    errands = next;
  }

  return {
    look(story) {
      const before = errands;
      replaceBy(
        dutiesOf(story).map(
          (duty) => before.find((errand) => sameDuty(errand.duty, duty)) ?? { duty, cancel: () => {} },
        ),
      );
      for (const errand of errands) if (!before.includes(errand)) start(errand, momentOf(story, errand.duty));
    },
    leave: () => replaceBy([]),
  };
}
