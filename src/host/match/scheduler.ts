import { type Pace, paced } from "../../kernel/pace.ts";
import type { Timer } from "../ports/timer.ts";
import { type DueAction, delayOf, dueActions, isSameDueAction, ownDelay } from "./due-actions.ts";
import type { MatchHistory } from "./match-history.ts";

/** How long the host waits before it retries what could not be stored, at pace 1. */
const RETRY_DELAY = 2000;

/** How a due action is run. A slow task starts when it is created, so that it is ready when its delay has passed. */
export interface ScheduledTask {
  /** Runs it, if it is still due. */
  run(): Promise<void>;
  /** It is no longer due. */
  cancel(): void;
}

interface ScheduledAction {
  readonly due: DueAction;
  readonly task: ScheduledTask;
  /** When its delay is over. */
  at: number;
  /** The part of its delay in which another node has precedence. */
  standby: number;
  cancel: () => void;
}

/** Runs the due actions of one match, each after its delay. An action that is still due afterwards is retried. */
export class Scheduler {
  readonly #timer: Timer;
  readonly #pace: () => Pace;
  readonly #taskOf: (due: DueAction) => ScheduledTask;
  readonly #standbyDelay: () => number;
  #scheduled: readonly ScheduledAction[] = NONE;

  /** `standbyDelay`: how much longer everything waits on this node, at any pace. */
  constructor(
    timer: Timer,
    pace: () => Pace,
    taskOf: (due: DueAction) => ScheduledTask,
    standbyDelay: () => number = () => 0,
  ) {
    this.#timer = timer;
    this.#pace = pace;
    this.#taskOf = taskOf;
    this.#standbyDelay = standbyDelay;
  }

  /** The match has changed: cancels what is no longer due and schedules what is newly due. */
  update(history: MatchHistory): void {
    const before = this.#scheduled;
    const all = dueActions(history);
    if (all.length === 0) {
      this.stop();
      return;
    }
    this.#replace(
      all.map(
        (due) =>
          before.find((scheduled) => isSameDueAction(scheduled.due, due)) ?? {
            due,
            task: this.#taskOf(due),
            at: Number.POSITIVE_INFINITY,
            standby: 0,
            cancel: () => {},
          },
      ),
    );
    for (const scheduled of this.#scheduled)
      if (!before.includes(scheduled)) this.#start(scheduled, delayOf(history, scheduled.due));
  }

  /** The last step has been shown: each action waits no longer than its own delay from now. */
  bringForward(history: MatchHistory): void {
    for (const scheduled of this.#scheduled) {
      const delay = ownDelay(history, scheduled.due);
      if (this.#timer.now() + this.#delayHere(delay) >= scheduled.at) continue;
      scheduled.cancel();
      this.#start(scheduled, delay);
    }
  }

  /** No other node has precedence any more. */
  endStandby(): void {
    for (const scheduled of this.#scheduled) {
      const { at, standby } = scheduled;
      if (standby === 0 || at === Number.NEGATIVE_INFINITY) continue;
      scheduled.cancel();
      this.#startIn(scheduled, Math.max(0, at - standby - this.#timer.now()), 0);
    }
  }

  /** Runs this action now, if it is still scheduled. */
  async runNow(due: DueAction): Promise<void> {
    const scheduled = this.#scheduled.find((one) => isSameDueAction(one.due, due));
    if (scheduled !== undefined) await this.#run(scheduled);
  }

  stop(): void {
    this.#replace(NONE);
  }

  #start(scheduled: ScheduledAction, milliseconds: number): void {
    const standby = this.#standbyDelay();
    this.#startIn(scheduled, paced(milliseconds, this.#pace()) + standby, standby);
  }

  #startIn(scheduled: ScheduledAction, delay: number, standby: number): void {
    scheduled.at = this.#timer.now() + delay;
    scheduled.standby = standby;
    scheduled.cancel = this.#timer.after(delay, () => void this.#run(scheduled));
  }

  #delayHere(milliseconds: number): number {
    return paced(milliseconds, this.#pace()) + this.#standbyDelay();
  }

  async #run(scheduled: ScheduledAction): Promise<void> {
    scheduled.cancel();
    // Its task may take a while: it is not started twice.
    scheduled.at = Number.NEGATIVE_INFINITY;
    await scheduled.task.run();
    if (this.#scheduled.includes(scheduled)) this.#start(scheduled, RETRY_DELAY);
  }

  #replace(next: readonly ScheduledAction[]): void {
    if (this.#scheduled === next) return;
    const cancelled = this.#scheduled.filter((scheduled) => !next.includes(scheduled));
    this.#scheduled = next;
    for (const { cancel, task } of cancelled) {
      cancel();
      task.cancel();
    }
  }
}

const NONE: readonly ScheduledAction[] = [];
