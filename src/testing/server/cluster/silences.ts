/** In milliseconds. Both are null where no table was hit. */
export interface SilenceFigures {
  readonly tables: number;
  readonly p90: number | null;
  readonly longest: number | null;
}

/** How long tables were silent after faults of one kind. */
export class Silences {
  readonly #all: number[] = [];

  add(milliseconds: readonly (number | null)[]): void {
    for (const one of milliseconds) if (one !== null) this.#all.push(one);
  }

  figures(): SilenceFigures {
    const sorted = this.#all.toSorted((one, other) => one - other);
    const at = (index: number): number | null => {
      const found = sorted[index];
      return found === undefined ? null : Math.round(found);
    };
    return { tables: sorted.length, p90: at(Math.ceil(sorted.length * 0.9) - 1), longest: at(sorted.length - 1) };
  }
}
