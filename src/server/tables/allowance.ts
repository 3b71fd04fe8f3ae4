/** So much at once, and so much more with every second. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** What somebody may still do. The moment is always handed in: it reads no watch. */
export interface Allowance {
  /** Takes so much, also what is not there; answers what is left, below zero where it was too much. */
  take(cost: number, now: number): number;
  /** In how many milliseconds something is left again. */
  wait(now: number): number;
  /** Whether all is left. */
  isFull(now: number): boolean;
}

export const allowanceOf = (rate: Rate, start: number): Allowance => new OneAllowance(rate, start);

/** A class, since every socket has one: closures would take five times the memory. */
class OneAllowance implements Allowance {
  readonly #rate: Rate;
  #left: number;
  #at: number;

  constructor(rate: Rate, start: number) {
    this.#rate = rate;
    this.#left = rate.burst;
    this.#at = start;
  }

  take(cost: number, now: number): number {
    this.#refill(now);
    this.#left -= cost;
    return this.#left;
  }

  wait(now: number): number {
    this.#refill(now);
    return this.#left >= 0 ? 0 : Math.ceil((-this.#left / this.#rate.perSecond) * 1000);
  }

  isFull(now: number): boolean {
    this.#refill(now);
    return this.#left >= this.#rate.burst;
  }

  #refill(now: number): void {
    const { burst, perSecond } = this.#rate;
    this.#left = Math.min(burst, this.#left + (Math.max(0, now - this.#at) * perSecond) / 1000);
    this.#at = Math.max(this.#at, now);
  }
}

/** An allowance for each of many, forgotten once it is whole again. What would be too much is not taken. */
export function allowances(rate: Rate): { may(key: string, now: number): boolean } {
  const known = new Map<string, Allowance>();
  const MOST = 10_000;
  return {
    may(key, now) {
      if (known.size > MOST) for (const [other, one] of known) if (one.isFull(now)) known.delete(other);
      const own = known.get(key) ?? allowanceOf(rate, now);
      known.set(key, own);
      if (own.take(1, now) >= 0) return true;
      own.take(-1, now);
      return false;
    },
  };
}
