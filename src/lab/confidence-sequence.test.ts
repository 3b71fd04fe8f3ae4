import { describe, expect, test } from "vitest";
import { type Dice, seeded } from "../kernel/dice.ts";
import { anytimeEstimate } from "./confidence-sequence.ts";
import { meanEstimate } from "./estimate.ts";

const SEQUENCES = 200;
const LOOKS = [16, 32, 48, 64, 96, 128, 192];

/** How often one of the intervals that somebody looks at misses the true mean. */
function missed(
  draw: (dice: Dice) => number,
  mean: number,
  interval: (values: readonly number[]) => { readonly low: number; readonly high: number },
): number {
  let misses = 0;
  for (let sequence = 0; sequence < SEQUENCES; sequence++) {
    const dice = seeded(`sequence ${sequence}`);
    const values = Array.from({ length: LOOKS.at(-1) ?? 0 }, () => draw(dice));
    const isMissed = LOOKS.some((deals) => {
      const { low, high } = interval(values.slice(0, deals));
      return low > mean || high < mean;
    });
    if (isMissed) misses++;
  }
  return misses / SEQUENCES;
}

const fair = (dice: Dice): number => dice.roll(2) - 1;
/** One of eight wins, counted over the eight matches of a deal. */
const amongEight = (dice: Dice): number =>
  Array.from({ length: 8 }, (): number => (dice.roll(8) === 1 ? 1 : 0)).reduce((sum, won) => sum + won, 0) / 8;
const rarely = (dice: Dice): number => (dice.roll(20) === 1 ? 1 : 0);

describe("An interval that may be looked at at any time", () => {
  test.each([
    ["a fair coin", fair, 0.5],
    ["the share of one of eight", amongEight, 0.125],
    ["a rare win", rarely, 0.05],
  ] as const)(
    "%s: at most 5 %% of sequences ever leave it, and more leave the interval for a fixed sample",
    (_, draw, mean) => {
      const [anytime, fixed] = [missed(draw, mean, anytimeEstimate), missed(draw, mean, meanEstimate)];
      expect(anytime).toBeLessThanOrEqual(0.05);
      expect(fixed).toBeGreaterThan(0.08);
    },
  );

  test("It is not much wider than it must be", () => {
    const dice = seeded("width");
    const values = Array.from({ length: 400 }, () => fair(dice));
    const [anytime, fixed] = [anytimeEstimate(values), meanEstimate(values)];
    const ratio = (anytime.high - anytime.low) / (fixed.high - fixed.low);
    expect(ratio).toBeGreaterThan(1.2);
    expect(ratio).toBeLessThan(1.8);
    expect(anytime.value).toBe(fixed.value);
  });

  test("Equal deals are no certainty, and no deals say nothing", () => {
    const all = anytimeEstimate(Array.from({ length: 40 }, () => 1));
    expect(all.high).toBeCloseTo(1, 5);
    expect(all.low).toBeGreaterThan(0.8);
    expect(all.low).toBeLessThan(0.93);
    const none = anytimeEstimate([]);
    expect(none).toMatchObject({ value: 0, deals: 0 });
    expect(none.low).toBeCloseTo(0, 5);
    expect(none.high).toBeCloseTo(1, 5);
  });

  test("The order of the deals changes nothing", () => {
    const dice = seeded("order");
    const values = Array.from({ length: 50 }, () => amongEight(dice));
    expect(anytimeEstimate(values.toReversed()).low).toBeCloseTo(anytimeEstimate(values).low, 4);
  });
});
