import { describe, expect, test } from "vitest";
import { seeded } from "../../../../kernel/dice.ts";
import { type Choice, gapOf, type Mixture, roomFor, worths } from "./choice.ts";
import { equilibrium } from "./equilibrium.ts";
import { byFallingTemperature } from "./falling-temperature.ts";
import { withFewChoices } from "./few-choices.ts";
import { leaning } from "./leaning.ts";
import { solved } from "./linear-system.ts";
import { narrowed, widened } from "./narrowed.ts";
import { pairsOf } from "./pairs.ts";
import { byRegretMatching } from "./regret-matching.ts";
import { type SolverLimit, solverLimit } from "./solver-limit.ts";

/** A game from what everybody gains by each joint choice. */
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

/** What a player expects, by listing all joint choices. */
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

const limit = (gap = 0.001): SolverLimit => solverLimit(gap, 1e7);
const rounded = (mix: Float64Array | undefined): readonly number[] => [...(mix ?? [])].map((one) => +one.toFixed(2));

describe("Means over the others are equal to those over all joint choices", () => {
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

describe("An equilibrium is found", () => {
  test("in a zero-sum game", () => {
    const stones = [
      [2, -1],
      [-1, 1],
    ];
    const game = gameOf(
      [2, 2],
      (player, [one = 0, other = 0]) => (player === 0 ? 1 : -1) * (stones[one]?.[other] ?? 0),
    );
    const { mixture, gap } = equilibrium(game, limit(1e-4));
    expect(gap).toBeLessThanOrEqual(1e-4);
    expect(rounded(mixture[0])).toEqual([0.4, 0.6]);
    expect(rounded(mixture[1])).toEqual([0.4, 0.6]);
  });

  test("with equal mixtures for equal and almost equal players, where all want what only one can have", () => {
    const only = (joint: readonly number[], player: number): boolean =>
      joint.filter((one) => one === joint[player]).length === 1;
    const game = gameOf([3, 3, 3], (player, joint) =>
      only(joint, player) ? ([1, 0.5, 0.2 + 0.01 * player][joint[player] ?? 0] ?? 0) : 0,
    );
    const { mixture, gap } = equilibrium(game, limit(0.01));
    expect(gap).toBeLessThanOrEqual(0.01);
    for (const mix of mixture) {
      expect(Math.abs((mix[0] ?? 0) - (mixture[0]?.[0] ?? 0))).toBeLessThan(0.05);
      expect(Math.max(...mix)).toBeLessThan(0.7);
    }
  });

  test("in games of random numbers", () => {
    for (let number = 0; number < 20; number++) {
      const dice = seeded(`chance ${number}`);
      const game = gameOf([4, 4, 4], () => dice.roll(1000) / 10000);
      const { mixture, gap } = equilibrium(game, limit());
      expect(gap).toBeLessThanOrEqual(0.001);
      expect(gapOf(game, mixture)).toBeCloseTo(gap, 8);
    }
  });

  test("where the path from even mixtures bends back before it goes on", () => {
    // Two players have equal choices and a third wants to meet them: the path leaves the even mixtures.
    for (let number = 0; number < 40; number++) {
      const dice = seeded(`bends ${number}`);
      const game = gameOf([3, 3, 3, 3], () => (dice.roll(3) - 1) / 10);
      expect(equilibrium(game, limit()).gap, `bends ${number}`).toBeLessThanOrEqual(0.001);
    }
  });

  test("almost always by regret matching", () => {
    const dice = seeded("regrets");
    const game = gameOf([4, 4, 4], () => dice.roll(1000) / 10000);
    const { mixture, gap } = byRegretMatching(game, limit(0.005));
    expect(gap).toBeLessThanOrEqual(0.005);
    expect(gapOf(game, mixture)).toBeCloseTo(gap, 12);
  });

  test("in a large game with few of its choices", () => {
    const dice = seeded("few");
    const game = gameOf([12, 12, 12], () => dice.roll(1000) / 10000);
    let largest = 0;
    const { mixture, gap } = withFewChoices(game, limit(), (narrow, left) => {
      largest = Math.max(largest, ...narrow.choices);
      return equilibrium(narrow, left);
    });
    expect(largest).toBeLessThan(12);
    expect(gap).toBeLessThanOrEqual(0.001);
    expect(gapOf(game, mixture)).toBeCloseTo(gap, 12);
  });

  test("in the whole game, if the choices left out come and go in a circle", () => {
    const dice = seeded("circle 4");
    const gains = Float64Array.from({ length: 5 * 6 ** 5 }, () => (dice.roll(3) - 1) / 10);
    const game: Choice = { players: 5, choices: [6, 6, 6, 6, 6], gains };
    expect(withFewChoices(game, limit(), equilibrium).gap).toBeGreaterThan(0.001);
    expect(equilibrium(game, limit()).gap).toBeLessThanOrEqual(0.001);
  });

  test("A single player takes the best choice", () => {
    const game = gameOf([4], (_, [one = 0]) => [0.1, 0.4, 0.3, 0.2][one] ?? 0);
    expect(equilibrium(game, limit()).mixture).toEqual([Float64Array.of(0, 1, 0, 0)]);
  });

  test("When time is up there is still a mixture", () => {
    const game = gameOf([3, 3], (player, [one = 0, other = 0]) => Number((one + player) % 3 === other));
    const { mixture } = byFallingTemperature(
      game,
      solverLimit(0.001, 1e7, () => true),
    );
    expect(mixture.map(rounded)).toEqual([
      [0.33, 0.33, 0.33],
      [0.33, 0.33, 0.33],
    ]);
    expect(gapOf(game, mixture)).toBeCloseTo(0, 12);
  });
});

test("A game with fewer choices keeps their gains, and its mixtures are mixtures of the whole game", () => {
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

test("No more work is done than allowed, and time may end it earlier", () => {
  const limit = solverLimit(0, 10);
  expect([4, 4, 4, 0].map((work) => limit.mayGoOn(work))).toEqual([true, true, false, false]);
  expect(solverLimit(0, 10, () => true).mayGoOn(0)).toBe(false);
});

test("Knowing the others' habits shifts the mixture towards the best reply, within the allowed gap", () => {
  const game = gameOf([2, 2], (player, [one = 0, other = 0]) => ((one === other) === (player === 0) ? 0.05 : 0));
  const even = equilibrium(game, limit());
  const habits = [Float64Array.of(0.5, 0.5), Float64Array.of(0.9, 0.1)];
  const bold = leaning(game, even, habits, 1);
  expect(rounded(bold.mixture[0])).toEqual([1, 0]);
  const careful = leaning(game, even, habits, 0.01);
  expect(careful.gap).toBeLessThanOrEqual(0.01);
  expect(careful.mixture[0]?.[0]).toBeGreaterThan(0.52);
  expect(leaning(game, even, habits, -1)).toBe(even);
});

test("A regular linear system is solved, and a singular one is not", () => {
  const right = Float64Array.of(5, 10);
  expect(solved(Float64Array.of(0, 1, 2, 1), right)).toBe(true);
  expect([...right]).toEqual([2.5, 5]);
  expect(solved(Float64Array.of(1, 2, 2, 4), Float64Array.of(1, 2))).toBe(false);
});
