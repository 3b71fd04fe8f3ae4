import { describe, expect, test } from "vitest";
import { mostSpaces } from "../rules/table.ts";
import { agreeing, EACH_SPACE, mixed, plainOdds, summed, treacherousOdds, worthOf } from "./odds.ts";

describe("Odds", () => {
  test("The number of agreeing voters is exact for unequal voters", () => {
    expect(agreeing([])).toEqual([1]);
    expect(agreeing([0.5, 0.5])).toEqual([0.25, 0.5, 0.25]);
    expect(agreeing([1, 0, 1])).toEqual([0, 0, 1, 0]);
    const [none, one, two] = agreeing([0.2, 0.7]);
    expect([none, one, two].map((chance) => chance?.toFixed(2))).toEqual(["0.24", "0.62", "0.14"]);
  });

  test.each([
    [5, 0.58, 1.04, 0.68, 1.0, 0.72, 0.39],
    [6, 0.67, 0.99, 0.66, 0.78, 0.82, 0.47],
    [7, 0.6, 1.64, 0.78, 1.5, 1.13, 0.59],
    [8, 0.66, 1.59, 0.76, 1.2, 1.26, 0.69],
    [9, 0.61, 2.28, 0.82, 2.0, 1.55, 0.8],
    [10, 0.66, 2.23, 0.82, 1.63, 1.7, 0.9],
    [11, 0.61, 2.94, 0.85, 2.5, 1.96, 1.0],
    [12, 0.65, 2.89, 0.85, 2.07, 2.13, 1.1],
  ])("With %i players (section 6.1) the best share is %f", (players, best, atBest, success, ...rest) => {
    const odds = (chance: number): readonly number[] => plainOdds(Array(players - 1).fill(chance));
    const spaces = (chance: number): string => worthOf(odds(chance), EACH_SPACE).toFixed(2);
    expect(odds(0.5)).toHaveLength(mostSpaces(players) + 1);
    expect(spaces(best)).toBe(atBest.toFixed(2));
    expect(Math.abs(1 - (odds(best)[0] ?? 0) - success)).toBeLessThan(0.011);
    expect([0.5, 0.8, 0.9].map(spaces)).toEqual(rest.map((value) => value.toFixed(2)));
  });

  test("Under Treachery the larger side is always available", () => {
    expect(treacherousOdds([1, 0, 0, 0, 0, 0, 0])).toEqual([0, 1, 0, 0]);
    expect(plainOdds([1, 0, 0, 0, 0, 0, 0])).toEqual([1, 0, 0, 0]);
    expect(treacherousOdds([1, 1, 1, 1])).toEqual([1, 0, 0]);
  });

  test("Worth can be something else than spaces", () => {
    expect(worthOf([0.5, 0, 0.25, 0.25], EACH_SPACE)).toBe(1.25);
    expect(worthOf([0.5, 0, 0.25, 0.25], [0, 0, 0, 1])).toBe(0.25);
    expect(mixed(0.75, [1, 0], [0, 1])).toEqual([0.75, 0.25]);
    expect(
      summed([
        [0.5, [1, 0]],
        [0.25, [0, 1]],
        [0.25, [0.5, 0.5]],
      ]),
    ).toEqual([0.625, 0.375]);
  });
});
