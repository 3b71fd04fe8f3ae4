/** What has the same key is done in its order; what has not does not wait. */
export class Turns {
  /** By key; null while nothing is being done. */
  #last: Map<string, Promise<void>> | null = null;

  /** `act` never rejects. */
  take(key: string, act: () => Promise<void>): void {
    this.#last ??= new Map();
    const last = this.#last;
    const before = last.get(key);
    const done = (before === undefined ? act() : before.then(act)).then(() => {
      if (last.get(key) === done) last.delete(key);
      if (last.size === 0 && this.#last === last) this.#last = null;
    });
    last.set(key, done);
  }
}
