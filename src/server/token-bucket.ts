/** How fast a bucket is refilled and how much it holds. */
export interface TokenRate {
  readonly burst: number;
  readonly perSecond: number;
}

/**
 * A token bucket: it holds `burst` tokens and gets `perSecond` new ones. It reads no clock: the time is always passed
 * in. (A class, since every socket has one: closures would take five times the memory.)
 */
export class TokenBucket {
  readonly #rate: TokenRate;
  #left: number;
  #at: number;

  constructor(rate: TokenRate, start: number) {
    this.#rate = rate;
    this.#left = rate.burst;
    this.#at = start;
  }

  /** Takes tokens, also those that are not there. Answers how many are left; below zero it was too much. */
  take(cost: number, now: number): number {
    this.#refill(now);
    this.#left -= cost;
    return this.#left;
  }

  /** In how many milliseconds the bucket is no longer below zero. */
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

/** With more buckets than this, those that are full again are removed. */
const MAX_BUCKETS = 10_000;

/** A token bucket for each key. */
export class TokenBuckets {
  readonly #rate: TokenRate;
  readonly #buckets = new Map<string, TokenBucket>();

  constructor(rate: TokenRate) {
    this.#rate = rate;
  }

  of(key: string, now: number): TokenBucket {
    const buckets = this.#buckets;
    const known = buckets.get(key);
    if (known !== undefined) return known;
    if (buckets.size > MAX_BUCKETS) for (const [other, one] of buckets) if (one.isFull(now)) buckets.delete(other);
    const bucket = new TokenBucket(this.#rate, now);
    buckets.set(key, bucket);
    return bucket;
  }

  /** Takes so many tokens; false where they are not there. */
  take(key: string, now: number, cost = 1): boolean {
    const bucket = this.of(key, now);
    if (bucket.take(cost, now) >= 0) return true;
    bucket.take(-cost, now);
    return false;
  }
}
