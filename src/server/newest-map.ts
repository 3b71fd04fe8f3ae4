/** A map of at most `max` entries. With more, the one that was noted longest ago is forgotten. */
export class NewestMap<Value> {
  readonly #max: number;
  /** The oldest comes first. */
  readonly #values = new Map<string, Value>();

  constructor(max: number) {
    this.#max = max;
  }

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  /** What is known already keeps its place: most messages note what the last one did. */
  set(key: string, value: Value): void {
    if (this.#values.get(key) === value) return;
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size > this.#max) for (const [oldest] of this.#values) return void this.#values.delete(oldest);
  }

  delete(key: string): void {
    this.#values.delete(key);
  }
}
