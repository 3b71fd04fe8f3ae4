import { describe, expect, test } from "vitest";
import { TokenBucket, TokenBuckets } from "./token-bucket.ts";

describe("A token bucket", () => {
  test("A token bucket may be emptied at once and fills up again with time, up to its burst", () => {
    const one = new TokenBucket({ burst: 3, perSecond: 2 }, 0);
    expect([one.take(1, 0), one.take(2, 0), one.take(1, 0)]).toEqual([2, 0, -1]);
    expect([one.wait(0), one.wait(250), one.wait(500)]).toEqual([500, 250, 0]);
    expect([one.take(1, 500), one.take(0, 60_000), one.isFull(60_000)]).toEqual([-1, 3, true]);
    expect(one.take(1, 0), "a clock that goes backwards adds nothing").toBe(2);
  });

  test("Every key has its own bucket, and an empty bucket loses nothing", () => {
    const buckets = new TokenBuckets({ burst: 2, perSecond: 1 });
    const take = (key: string, now: number) => buckets.take(key, now);
    expect([take("a", 0), take("a", 0), take("a", 0), take("b", 0), take("a", 1000), take("a", 1000)]).toEqual([
      true,
      true,
      false,
      true,
      true,
      false,
    ]);
  });
});
