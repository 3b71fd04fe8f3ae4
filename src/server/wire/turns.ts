/** Something that is being done, or waits for what was asked before it under the same key. */
interface Doing {
  readonly key: string;
  readonly done: Promise<void>;
}

/** What has the same key is done in its order; what has not does not wait. */
export class Turns {
  /** In the order asked. Mostly nothing, or one: a map would be made and thrown away with every message. */
  #doing: readonly Doing[] = NOTHING;

  /** `act` never rejects. */
  take(key: string, act: () => Promise<void>): void {
    const before = this.#doing.findLast((one) => one.key === key);
    const done = (before === undefined ? act() : before.done.then(act)).then(() => this.#end(doing));
    const doing: Doing = { key, done };
    this.#doing = this.#doing.length === 0 ? [doing] : [...this.#doing, doing];
  }

  #end(doing: Doing): void {
    this.#doing = this.#doing.length === 1 ? NOTHING : this.#doing.filter((one) => one !== doing);
  }
}

const NOTHING: readonly Doing[] = [];
