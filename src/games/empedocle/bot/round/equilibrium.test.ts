import { describe, expect, test } from "vitest";
import { seeded } from "../../../../kernel/dice.ts";
import { type Choice, gapOf, type Mixture, roomFor, worths } from "./choice.ts";
import { cooled } from "./cooling.ts";
import { equilibrium } from "./equilibrium.ts";
import { amongFew } from "./few-choices.ts";
import { leaning } from "./leaning.ts";
import { solved } from "./linear-system.ts";
import { narrowed, widened } from "./narrowed.ts";
import { pairsOf } from "./pairs.ts";
import { type Patience, patienceOf } from "./patience.ts";
import { regretted } from "./regrets.ts";

/** A game by what everybody gains from each joint choice. */
function gameOf(choices: readonly number[], gain: (player: number, joint: readonly number[]) => number): Choice {
  const size = choices.reduce((all, count) => all * count, 1);
  const gains = new Float64Array(size * choices.length);
  for (let cell = 0; cell < size; cell++) {
    let rest = cell;
    const joint = choices.map((count) => {
      const digit = rest % count;
      rest = (rest - digit) / count;
      return digit;
    });
    for (let player = 0; player < choices.length; player++) gains[player * size + cell] = gain(player, joint);
  }
  return { players: choices.length, choices, gains };
}

/** By going through all joint choices: what a player expects. */
function expected(game: Choice, mixture: Mixture, player: number, fixed: ReadonlyMap<number, number>): number {
  const size = game.gains.length / game.players;
  let sum = 0;
  for (let cell = 0; cell < size; cell++) {
    let [rest, chance] = [cell, 1];
    game.choices.forEach((count, one) => {
      const digit = rest % count;
      rest = (rest - digit) / count;
      const wanted = fixed.get(one);
      chance *= wanted === undefined ? (mixture[one]?.[digit] ?? 0) : Number(wanted === digit);
    });
    sum += chance * (game.gains[player * size + cell] ?? 0);
  }
  return sum;
}

const patience = (gap = 0.001): Patience => patienceOf(gap, 1e7);
const rounded = (mix: Float64Array | undefined): readonly number[] => [...(mix ?? [])].map((one) => +one.toFixed(2));

describe("means over the others are what going through all joint choices says", () => {
  const dice = seeded("means");
  const game = gameOf([2, 3, 2, 4, 3], () => dice.roll(100) / 100);
  const mixture = game.choices.map((count) => {
    const shares = Float64Array.from({ length: count }, () => dice.roll(10));
    const total = shares.reduce((sum, one) => sum + one, 0);
    return shares.map((one) => one / total);
  });
  const players = game.choices.map((_, player) => player);
  test.each(players)("player %i", (player) => {
    const worth = new Float64Array(game.choices[player] ?? 0);
    worths(game, mixture, player, roomFor(game), worth);
    worth.forEach((value, one) => {
      expect(value).toBeCloseTo(expected(game, mixture, player, new Map([[player, one]])), 12);
    });
    const pairs = pairsOf(game);
    pairs.find(mixture);
    for (const other of players.filter((one) => one !== player)) {
      const theirs = game.choices[other] ?? 0;
      pairs.of(player, other).forEach((value, cell) => {
        const fixed = new Map([
          [player, Math.floor(cell / theirs)],
          [other, cell % theirs],
        ]);
        expect(value).toBeCloseTo(expected(game, mixture, player, fixed), 12);
      });
    }
  });
});

describe("an equilibrium is found", () => {
  test("where one gains what the other loses", () => {
    const stones = [
      [2, -1],
      [-1, 1],
    ];
    const game = gameOf(
      [2, 2],
      (player, [one = 0, other = 0]) => (player === 0 ? 1 : -1) * (stones[one]?.[other] ?? 0),
    );
    const { mixture, gap } = equilibrium(game, patience(1e-4));
    expect(gap).toBeLessThanOrEqual(1e-4);
    expect(rounded(mixture[0])).toEqual([0.4, 0.6]);
    expect(rounded(mixture[1])).toEqual([0.4, 0.6]);
  });

  test("and who is alike mixes alike, even if not quite alike, where all want what only one can have", () => {
    const only = (joint: readonly number[], player: number): boolean =>
      joint.filter((one) => one === joint[player]).length === 1;
    const game = gameOf([3, 3, 3], (player, joint) =>
      only(joint, player) ? ([1, 0.5, 0.2 + 0.01 * player][joint[player] ?? 0] ?? 0) : 0,
    );
    const { mixture, gap } = equilibrium(game, patience(0.01));
    expect(gap).toBeLessThanOrEqual(0.01);
    for (const mix of mixture) {
      expect(Math.abs((mix[0] ?? 0) - (mixture[0]?.[0] ?? 0))).toBeLessThan(0.05);
      expect(Math.max(...mix)).toBeLessThan(0.7);
    }
  });

  test("on games of chance numbers too", () => {
    for (let number = 0; number < 20; number++) {
      const dice = seeded(`chance ${number}`);
      const game = gameOf([4, 4, 4], () => dice.roll(1000) / 10000);
      const { mixture, gap } = equilibrium(game, patience());
      expect(gap).toBeLessThanOrEqual(0.001);
      expect(gapOf(game, mixture)).toBeCloseTo(gap, 8);
    }
  });

  test("also where the path from even mixtures bends back before it goes on", () => {
    // Choices alike to two players, a third who would rather meet them: the even mixtures are left for others on the way.
    for (let number = 0; number < 40; number++) {
      const dice = seeded(`bends ${number}`);
      const game = gameOf([3, 3, 3, 3], () => (dice.roll(3) - 1) / 10);
      expect(equilibrium(game, patience()).gap, `bends ${number}`).toBeLessThanOrEqual(0.001);
    }
  });

  test("by regrets nearly always too", () => {
    const dice = seeded("regrets");
    const game = gameOf([4, 4, 4], () => dice.roll(1000) / 10000);
    const { mixture, gap } = regretted(game, patience(0.005));
    expect(gap).toBeLessThanOrEqual(0.005);
    expect(gapOf(game, mixture)).toBeCloseTo(gap, 12);
  });

  test("and in a large game with few of its choices", () => {
    const dice = seeded("few");
    const game = gameOf([12, 12, 12], () => dice.roll(1000) / 10000);
    let largest = 0;
    const { mixture, gap } = amongFew(game, patience(), (narrow, left) => {
      largest = Math.max(largest, ...narrow.choices);
      return equilibrium(narrow, left);
    });
    expect(largest).toBeLessThan(12);
    expect(gap).toBeLessThanOrEqual(0.001);
    expect(gapOf(game, mixture)).toBeCloseTo(gap, 12);
  });

  test("or as a whole, where what the few leave out comes and goes in a circle", () => {
    const dice = seeded("circle 4");
    const gains = Float64Array.from({ length: 5 * 6 ** 5 }, () => (dice.roll(3) - 1) / 10);
    const game: Choice = { players: 5, choices: [6, 6, 6, 6, 6], gains };
    expect(amongFew(game, patience(), equilibrium).gap).toBeGreaterThan(0.001);
    expect(equilibrium(game, patience()).gap).toBeLessThanOrEqual(0.001);
  });

  test("who is alone takes the best", () => {
    const game = gameOf([4], (_, [one = 0]) => [0.1, 0.4, 0.3, 0.2][one] ?? 0);
    expect(equilibrium(game, patience()).mixture).toEqual([Float64Array.of(0, 1, 0, 0)]);
  });

  test("and when time is up there is a mixture still", () => {
    const game = gameOf([3, 3], (player, [one = 0, other = 0]) => Number((one + player) % 3 === other));
    const { mixture } = cooled(
      game,
      patienceOf(0.001, 1e7, () => true),
    );
    expect(mixture.map(rounded)).toEqual([
      [0.33, 0.33, 0.33],
      [0.33, 0.33, 0.33],
    ]);
    expect(gapOf(game, mixture)).toBeCloseTo(0, 12);
  });
});

test("a game with fewer choices keeps what those bring, and its mixtures are some of the whole one", () => {
  const game = gameOf(
    [3, 4, 2],
    (player, [one = 0, two = 0, three = 0]) => 1000 * player + 100 * one + 10 * two + three,
  );
  const kept = [[0, 2], [1, 3], [1]];
  const narrow = narrowed(game, kept);
  expect(narrow.choices).toEqual([2, 2, 1]);
  expect([...narrow.gains].slice(4, 8)).toEqual([1011, 1211, 1031, 1231]);
  const mixture = widened(game, kept, [Float64Array.of(0.25, 0.75), Float64Array.of(1, 0), Float64Array.of(1)]);
  expect(mixture.map((mix) => [...mix])).toEqual([
    [0.25, 0, 0.75],
    [0, 1, 0, 0],
    [0, 1],
  ]);
});

test("no more work is done than was allowed, and time may end it before", () => {
  const patience = patienceOf(0, 10);
  expect([4, 4, 4, 0].map((work) => patience.mayGoOn(work))).toEqual([true, true, false, false]);
  expect(patienceOf(0, 10, () => true).mayGoOn(0)).toBe(false);
});

test("who knows the others' habits leans to what is best against them, as far as it stays hard to read", () => {
  const game = gameOf([2, 2], (player, [one = 0, other = 0]) => ((one === other) === (player === 0) ? 0.05 : 0));
  const even = equilibrium(game, patience());
  const habits = [Float64Array.of(0.5, 0.5), Float64Array.of(0.9, 0.1)];
  const bold = leaning(game, even, habits, 1);
  expect(rounded(bold.mixture[0])).toEqual([1, 0]);
  const careful = leaning(game, even, habits, 0.01);
  expect(careful.gap).toBeLessThanOrEqual(0.01);
  expect(careful.mixture[0]?.[0]).toBeGreaterThan(0.52);
  expect(leaning(game, even, habits, -1)).toBe(even);
});

test("as many unknowns as rows are solved, and none where rows say the same", () => {
  const right = Float64Array.of(5, 10);
  expect(solved(Float64Array.of(0, 1, 2, 1), right)).toBe(true);
  expect([...right]).toEqual([2.5, 5]);
  expect(solved(Float64Array.of(1, 2, 2, 4), Float64Array.of(1, 2))).toBe(false);
});
