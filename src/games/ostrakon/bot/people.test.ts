import { describe, expect, test } from "vitest";
import { sigmoid } from "../../../kernel/arithmetic.ts";
import { seeded } from "../../../kernel/dice.ts";
import type { Stone } from "../rules/state.ts";
import type { Leaning } from "./leaning.ts";
import { sincere } from "./opinion.ts";
import { chanceOfWhite, learnt, type Person, stranger } from "./people.ts";

const asks = (bias: number, ...load: readonly number[]): Leaning => ({ name: "?", isMirrored: false, bias, load });

/** Two traits on a fine grid, weighed by the stones: slow, but almost exact. */
function byGrid(votes: readonly (readonly [Leaning, Stone])[], of: (x: number, y: number) => number): number {
  let [whole, sum] = [0, 0];
  for (let x = -5; x <= 5; x += 0.1)
    for (let y = -5; y <= 5; y += 0.1) {
      let weight = Math.exp(-(x * x + y * y) / 2);
      for (const [{ bias, load }, stone] of votes) {
        const pull = bias + (load[0] ?? 0) * x + (load[1] ?? 0) * y;
        weight *= sigmoid(stone === "w" ? pull : -pull);
      }
      whole += weight;
      sum += weight * of(x, y);
    }
  return sum / whole;
}

const known = (votes: readonly (readonly [Leaning, Stone])[]): Person =>
  votes.reduce((person, [leaning, stone]) => learnt(person, leaning, stone), stranger(2, 1));

describe("The estimate of a person", () => {
  test("The chance of an unknown person is the question's bias, moved towards even by what is not known", () => {
    const bold = asks(1, 1.5, 0);
    const exact = byGrid([], (x) => sigmoid(1 + 1.5 * x));
    expect(chanceOfWhite(stranger(2, 1), bold)).toBeCloseTo(exact, 3);
    expect(chanceOfWhite(stranger(2, 1), bold)).toBeLessThan(sigmoid(1));
    expect(chanceOfWhite(stranger(2, 1), asks(1, 0, 0))).toBeCloseTo(sigmoid(1), 12);
  });

  test("One stone is weighed exactly", () => {
    const votes = [[asks(0.3, 1.2, -0.7), "b"]] as const;
    const person = known(votes);
    expect(person.mean[0]).toBeCloseTo(
      byGrid(votes, (x) => x),
      3,
    );
    expect(person.mean[1]).toBeCloseTo(
      byGrid(votes, (_, y) => y),
      3,
    );
    const [xx = 0, xy = 0, yx = 0] = person.spread;
    const meanX = byGrid(votes, (x) => x);
    const meanY = byGrid(votes, (_, y) => y);
    expect(xx).toBeCloseTo(byGrid(votes, (x) => x * x) - meanX ** 2, 3);
    expect(xy).toBeCloseTo(byGrid(votes, (x, y) => x * y) - meanX * meanY, 3);
    expect(yx).toBeCloseTo(xy, 12);
  });

  test("After thirty stones the chances are within two in a hundred of the exact ones", () => {
    const dice = seeded("thirty");
    const value = (): number => (dice.roll(2001) - 1001) / 700;
    const votes = Array.from({ length: 30 }, (_, at) => {
      const leaning = asks(value() / 2, value(), value());
      return [leaning, sincere({ ...leaning, name: `${at}` }, [1, -0.6], "somebody")] as const;
    });
    const person = known(votes);
    for (const leaning of [asks(0, 1, 0), asks(0, 0, 1), asks(0.5, 1, 1), asks(-1, 1, -1)]) {
      const exact = byGrid(votes, (x, y) =>
        sigmoid(leaning.bias + (leaning.load[0] ?? 0) * x + (leaning.load[1] ?? 0) * y),
      );
      expect(Math.abs(chanceOfWhite(person, leaning) - exact)).toBeLessThan(0.02);
    }
  });

  test("After many stones a person is known", () => {
    const dice = seeded("long");
    const value = (): number => (dice.roll(2001) - 1001) / 700;
    const votes = Array.from({ length: 600 }, (_, at) => {
      const leaning = asks(value() / 2, value(), value());
      return [leaning, sincere({ ...leaning, name: `${at}` }, [1, -0.6], "somebody")] as const;
    });
    const { mean, spread } = known(votes);
    expect(Math.abs((mean[0] ?? 0) - 1)).toBeLessThan(0.4);
    expect(Math.abs((mean[1] ?? 0) + 0.6)).toBeLessThan(0.4);
    expect(Math.max(...spread)).toBeLessThan(0.05);
  });

  test("A question that pulls nobody teaches nothing", () => {
    const person = stranger(2, 1);
    expect(learnt(person, asks(0.4, 0, 0), "w")).toBe(person);
  });
});
