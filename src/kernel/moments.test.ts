import { describe, expect, test } from "vitest";
import { lengthOfStep, rowOf, scaleOf } from "./moments.ts";

const rows = (...lengths: readonly number[]) => lengths.map((length) => ({ length }));

describe("The length of a step", () => {
  test("ST-14 a step takes as long as its rows together, but at least 350 and at most 10,000", () => {
    expect(lengthOfStep(rows())).toBe(350);
    expect(lengthOfStep(rows(100, 249))).toBe(350);
    expect(lengthOfStep(rows(100, 251))).toBe(351);
    expect(lengthOfStep(rows(4000, 3000, 2999))).toBe(9999);
    expect(lengthOfStep(rows(4000, 3000, 3001))).toBe(10_000);
  });

  test("ST-14 the times of a step shrink only if its rows take more than 10,000, and then they fill it", () => {
    expect(scaleOf(rows(420))).toBe(1);
    expect(scaleOf(rows(4000, 6000))).toBe(1);
    expect(scaleOf(rows(10_000, 6000))).toBe(0.625);
  });
});

test("A row is read from its four times and its sounds, as docs/stage.md writes them", () => {
  const fact = { key: "placed" };
  expect(rowOf(fact, [240, 300, 420, 200], "stone@300", "cheer@410")).toEqual({
    facts: [fact],
    open: 240,
    words: [300],
    length: 420,
    floor: 200,
    sounds: [
      { sound: "stone", at: 300 },
      { sound: "cheer", at: 410 },
    ],
    isLogOnly: false,
    isOnceFact: false,
    hasRest: false,
  });
});
