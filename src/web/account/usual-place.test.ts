import { expect, test } from "vitest";
import { oneOf, seeded } from "../../kernel/dice.ts";
import { MIN_MATCHES, usualPlace } from "./usual-place.ts";

test("With few matches nothing is said", () => {
  expect(usualPlace([])).toBeNull();
  expect(usualPlace([0, 0])).toBeNull();
  expect(usualPlace([5, MIN_MATCHES - 6])).toBeNull();
  expect(usualPlace([5, MIN_MATCHES - 5])).not.toBeNull();
});

test("Of two players it is the share of matches that were won, with the interval of Wilson", () => {
  const { share, low, high } = usualPlace([30, 10]) ?? { share: 0, low: 0, high: 0 };
  expect(share).toBe(0.75);
  expect(low).toBeCloseTo(0.5981, 3);
  expect(high).toBeCloseTo(0.8581, 3);
});

test("Of more players it is the mean place, from last to first, within its interval and within what is possible", () => {
  expect(usualPlace([0, 20, 0])?.share).toBe(0.5);
  expect(usualPlace([10, 0, 0, 10])?.share).toBe(0.5);
  for (const places of [
    [12, 0, 0],
    [0, 0, 12],
    [3, 4, 5],
  ]) {
    const { share, low, high } = usualPlace(places) ?? { share: -1, low: 0, high: 0 };
    expect(low).toBeGreaterThanOrEqual(0);
    expect(low).toBeLessThanOrEqual(share);
    expect(share).toBeLessThanOrEqual(high);
    expect(high).toBeLessThanOrEqual(1);
  }
});

test("The interval holds the true mean place in at least 93 of 100 samples, and is narrower for more matches", () => {
  const width = (places: readonly number[]): number => {
    const found = usualPlace(places);
    return found === null ? 1 : found.high - found.low;
  };
  expect(width([100, 100, 100])).toBeLessThan(width([10, 10, 10]));
  const dice = seeded("places");
  for (const { chances, mean } of [
    { chances: [7, 3], mean: 0.7 },
    { chances: [5, 3, 2], mean: 0.65 },
    { chances: [1, 2, 3, 4], mean: 1 / 3 },
  ]) {
    let held = 0;
    for (let sample = 0; sample < 1000; sample++) {
      const lots = chances.flatMap((chance, place) => Array<number>(chance).fill(place));
      const reached = Array.from({ length: 25 }, () => oneOf(lots, dice));
      const places = chances.map((_, place) => reached.filter((one) => one === place).length);
      const { low, high } = usualPlace(places) ?? { low: 1, high: 0 };
      if (low <= mean && mean <= high) held += 1;
    }
    expect(held).toBeGreaterThan(930);
  }
});
