import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { oneOf, recording, repeated, seeded, shuffled } from "./dice.ts";

describe("Seeded dice", () => {
  test("The same seed gives the same rolls, another seed gives others", () => {
    const rolls = (seed: string | number): readonly number[] => {
      const dice = seeded(seed);
      return Array.from({ length: 20 }, () => dice.roll(100));
    };
    expect(rolls("a")).toEqual(rolls("a"));
    expect(rolls(7)).toEqual(rolls("7"));
    expect(rolls("a")).not.toEqual(rolls("b"));
  });

  test("What a seed rolls never changes, so that bots and studies can be repeated", () => {
    const dice = seeded("figs");
    const rolls = [82172, 562464, 45735, 183043, 697811, 53426, 386662, 252281];
    expect(rolls.map(() => dice.roll(1_000_000))).toEqual(rolls);
  });

  test("The few words that would favour a side are rolled again", () => {
    // Of these rolls a handful is repeated: without that, all later ones would be others.
    const dice = seeded("again");
    let sum = 0;
    for (let roll = 0; roll < 50_000; roll++) sum = (sum * 31 + dice.roll(1_500_001)) % 1_000_003;
    expect(sum).toBe(196_033);
  });

  test("Every side comes up about equally often", () => {
    const dice = seeded("fair");
    const counts = Array(6).fill(0) as number[];
    for (let roll = 0; roll < 60_000; roll++) counts[dice.roll(6) - 1] = (counts[dice.roll(6) - 1] ?? 0) + 1;
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
  });

  test("Every roll is one of the sides, for any seed", () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 1000 }), (seed, sides) => {
        const value = seeded(seed).roll(sides);
        return Number.isInteger(value) && value >= 1 && value <= sides;
      }),
    );
  });
});

test("Every order of three things is equally likely", () => {
  const dice = seeded("orders");
  const counts = new Map<string, number>();
  for (let deal = 0; deal < 6000; deal++) {
    const order = shuffled(["a", "b", "c"], dice).join("");
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(6);
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
});

test("A shuffle keeps all things and does not change its argument", () => {
  const things = Object.freeze([1, 2, 3, 4, 5]);
  expect([...shuffled(things, seeded(1))].sort()).toEqual([1, 2, 3, 4, 5]);
});

test("Choosing from an empty list throws", () => {
  expect(oneOf(["x"], seeded(1))).toBe("x");
  expect(() => oneOf([], { roll: () => 1 })).toThrow("nothing to choose from");
});

test("Recording dice store every roll and throw at an impossible one", () => {
  const fell: number[] = [];
  const dice = recording({ roll: (sides) => sides }, fell);
  expect([dice.roll(6), dice.roll(2)]).toEqual([6, 2]);
  expect(fell).toEqual([6, 2]);
  for (const wrong of [0, 7, 1.5, Number.NaN])
    expect(() => recording({ roll: () => wrong }, []).roll(6)).toThrow(`dice: ${wrong} on 6 sides`);
});

test("Repeated dice roll as recorded and say if the record does not fit", () => {
  const fits = repeated([3, 1]);
  expect([fits.roll(6), fits.fit(), fits.roll(6), fits.fit()]).toEqual([3, false, 1, true]);
  const short = repeated([3]);
  expect([short.roll(6), short.roll(6), short.fit()]).toEqual([3, 1, false]);
  const wrong = repeated([9]);
  expect([wrong.roll(6), wrong.fit()]).toEqual([1, false]);
  expect(repeated([0]).roll(6)).toBe(1);
  expect(repeated([]).fit()).toBe(true);
});
