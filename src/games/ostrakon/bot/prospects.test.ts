import { describe, expect, test } from "vitest";
import { seatsOf } from "../../../kernel/seat.ts";
import type { DayRule, Stone } from "../rules/state.ts";
import { isSuccess } from "../rules/tally.ts";
import { EACH_SPACE, worthOf } from "./odds.ts";
import { agreement, consulted, isStoneFinal, prospects, withLeastBought } from "./prospects.ts";

const WHITES = [0.9, 0.15, 0.5, 0.62, 0.4];

/** The odds of an asker, summed over every way the others can vote. */
function enumerated(whites: readonly number[], spaces: (stones: readonly Stone[]) => number): number {
  let sum = 0;
  for (let ways = 0; ways < 2 ** whites.length; ways++) {
    const stones = whites.map((_, at): Stone => ((ways >> at) % 2 === 1 ? "w" : "b"));
    const chance = stones.reduce(
      (odds, stone, at) => odds * (stone === "w" ? (whites[at] ?? 0) : 1 - (whites[at] ?? 0)),
      1,
    );
    sum += chance * spaces(stones);
  }
  return sum;
}

function spacesFor(stones: readonly Stone[], own: Stone): number {
  const same = stones.filter((stone) => stone === own).length;
  const different = stones.length - same;
  return isSuccess({ same, different }) ? different : 0;
}

const promised = (rule: DayRule, stone: Stone, picks = 1): number =>
  worthOf(prospects(WHITES, stone, { rule, picks }, EACH_SPACE), EACH_SPACE);

describe("The odds of a day are the same as the sum over all ballots", () => {
  test.each(["w", "b"] as const)("with a stone of %s", (own) => {
    expect(promised("regular", own)).toBeCloseTo(
      enumerated(WHITES, (stones) => spacesFor(stones, own)),
      12,
    );
    expect(promised("treachery", own)).toBeCloseTo(
      enumerated(WHITES, (stones) => Math.max(spacesFor(stones, "w"), spacesFor(stones, "b"))),
      12,
    );
    const least = own === "w" ? 1 : 0;
    expect(promised("corruption", own)).toBeCloseTo(
      enumerated(WHITES, (stones) => spacesFor(stones.with(least, own), own)),
      12,
    );
  });

  test("The Oracle is asked about the most doubtful players, and the better side is taken after each answer", () => {
    const shownWhite = [0.9, 0.15, 1, 0.62, 0.4];
    const shownBlack = [0.9, 0.15, 0, 0.62, 0.4];
    const then = (whites: readonly number[]): number =>
      Math.max(...(["w", "b"] as const).map((own) => enumerated(whites, (stones) => spacesFor(stones, own))));
    expect(promised("oracle", "w")).toBeCloseTo(0.5 * then(shownWhite) + 0.5 * then(shownBlack), 12);
    expect(promised("oracle", "b")).toBe(promised("oracle", "w"));
    expect(promised("oracle", "w", 2)).toBeGreaterThan(promised("oracle", "w", 1));
  });

  test.each(["regular", "corruption", "oracle", "treachery"] as const)("%s: whether it matters which stone", (rule) => {
    expect(promised(rule, "w") !== promised(rule, "b")).toBe(isStoneFinal({ rule, picks: 1 }));
  });

  test("Consulting more stones never makes the result worse", () => {
    const blind = Math.max(promised("regular", "w"), promised("regular", "b"));
    for (const one of seatsOf(5))
      expect(worthOf(consulted(WHITES, [one], EACH_SPACE), EACH_SPACE)).toBeGreaterThanOrEqual(blind - 1e-12);
  });
});

test("Corruption buys the stones of those who agree least", () => {
  expect(withLeastBought([0.9, 0.2, 0.5, 0.4], 2)).toEqual([1, 1, 0.5, 0.9]);
  expect(agreement([0.25, 0.5], "b")).toEqual([0.75, 0.5]);
});
