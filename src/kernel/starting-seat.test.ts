import { expect, test } from "vitest";
import { seeded } from "./dice.ts";
import { FIRSTS, isFirst, starterOf } from "./starting-seat.ts";

test("A chosen seat begins, if the table has it", () => {
  expect(FIRSTS.filter((first) => isFirst(first, 3))).toEqual(["random", 1, 2, 3]);
  const noDice = {
    roll(): number {
      throw new Error("nothing is drawn");
    },
  };
  expect(([1, 2, 3] as const).map((first) => starterOf(first, 3, noDice))).toEqual([0, 1, 2]);
});

test("Otherwise every seat is equally likely to begin", () => {
  const dice = seeded("first");
  const drawn = Array.from({ length: 300 }, () => starterOf("random", 3, dice));
  for (const seat of [0, 1, 2]) expect(drawn.filter((one) => one === seat).length).toBeGreaterThan(70);
});
