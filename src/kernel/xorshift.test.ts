import { describe, expect, test } from "vitest";
import { below, firstWord, fraction, nthWord, stirred } from "./xorshift.ts";

describe("The generator of the searches", () => {
  test("A word is stirred as in xorshift32, so that kept figures stay true", () => {
    expect([1, 2, -5, 123_456_789].map(stirred)).toEqual([270_369, 540_738, 1_269_915, -1_579_999_415]);
  });

  test("A word is read as a fraction from 0 to below 1, negative words included", () => {
    expect([0, 1 << 31, -1].map(fraction)).toEqual([0, 0.5, 1 - 2 ** -32]);
  });

  test("A word is read as a whole number below a count", () => {
    expect([0, 1 << 31, -1].map((word) => below(word, 6))).toEqual([0, 3, 5]);
    expect(below(123_456_789, 700)).toBe(20);
  });

  test("The first word is well mixed and never 0", () => {
    expect([0, 1, 2, -1].map(firstWord)).toEqual([1, 1_364_076_727, 821_347_078, -2_114_883_783]);
  });

  test("Generators of one seed begin with different words", () => {
    expect([nthWord(0, 0), nthWord(0, 1), nthWord(7, 3)]).toEqual([-1_832_243_442, 1_020_716_019, -1_922_750_130]);
  });
});
