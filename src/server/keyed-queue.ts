/** A task that is running, or waits for an earlier one with the same key. */
interface QueuedTask {
  readonly key: string;
  readonly done: Promise<void>;
}

/** Tasks with the same key run one after the other, in order; tasks with different keys do not wait for each other. */
export class KeyedQueue {
  /** In order. Nearly always none or one: a map would be created and thrown away with every message. */
  #tasks: readonly QueuedTask[] = NO_TASKS;

  /** `run` never rejects. */
  add(key: string, run: () => Promise<void>): void {
    const before = this.#tasks.findLast((one) => one.key === key);
    const done = (before === undefined ? run() : before.done.then(run)).then(() => this.#remove(task));
    const task: QueuedTask = { key, done };
    this.#tasks = this.#tasks.length === 0 ? [task] : [...this.#tasks, task];
  }

  #remove(task: QueuedTask): void {
    this.#tasks = this.#tasks.length === 1 ? NO_TASKS : this.#tasks.filter((one) => one !== task);
  }
}

const NO_TASKS: readonly QueuedTask[] = [];
