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

export function allowanceOf({ burst, perSecond }: Rate, start: number): Allowance {
  let left = burst;
  let at = start;
  function refill(now: number): void {
    left = Math.min(burst, left + (Math.max(0, now - at) * perSecond) / 1000);
    at = Math.max(at, now);
  }
  return {
    take(cost, now) {
      refill(now);
      left -= cost;
      return left;
    },
    wait(now) {
      refill(now);
      return left >= 0 ? 0 : Math.ceil((-left / perSecond) * 1000);
    },
    isFull(now) {
      refill(now);
      return left >= burst;
    },
  };
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
