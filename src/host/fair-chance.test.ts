import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { hashing } from "../fair/hashing.ts";
import type { Seeded } from "./chance.ts";
import { fairChance, freshSecret, sideOf } from "./fair-chance.ts";

const chance = fairChance(hashing);
const table = (seed: string, ...seeds: readonly string[]): Seeded => ({ seed, pledge: { commitment: "", seeds } });

const rolls = (of: Seeded, step: number, count = 20, sides = 1000): readonly number[] => {
  const dice = chance.dice(of, step);
  return Array.from({ length: count }, () => dice.roll(sides));
};

test("anybody can recompute them with the hashes of their own machine", () => {
  expect(chance.commitment("hush ☂")).toBe(createHash("sha256").update("hush ☂").digest("hex"));
  const dice = chance.dice(table("hush ☂", "olive", ""), 3);
  for (const draw of [1, 2, 3, 4, 5, 6]) {
    const digest = createHmac("sha256", "hush ☂").update(`[["olive",""],3,${draw}]`).digest("hex");
    expect(dice.roll(36)).toBe((Number.parseInt(digest.slice(0, 12), 16) % 36) + 1);
  }
});

test("they fall the same when they are asked again, and otherwise for another secret, seed, seat or step", () => {
  const first = rolls(table("hush", "a", "b"), 1);
  expect(rolls(table("hush", "a", "b"), 1)).toEqual(first);
  for (const [other, step] of [
    [table("tush", "a", "b"), 1],
    [table("hush", "x", "b"), 1],
    [table("hush", "b", "a"), 1],
    [table("hush", "ab", ""), 1],
    [table("hush", "a,b"), 1],
    [table("hush", '"a","b"'), 1],
    [table("hush", "a", "b"), 2],
    [{ seed: "hush" }, 1],
  ] as const)
    expect(rolls(other, step)).not.toEqual(first);
});

test("a secret is as long as two ids", () => {
  let count = 0;
  expect(freshSecret(() => `id${++count}`)).toBe("id1id2");
});

describe("every side is equally likely:", () => {
  /** How far counts are from being all the same; about as large as there are counts, if chance made them. */
  const chiSquare = (counts: readonly number[]): number => {
    const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  };
  /** Six deviations: with these seeds it passes for ever, and a real slant would not. */
  const bound = (sides: number): number => sides - 1 + 6 * Math.sqrt(2 * (sides - 1));
  const counted = (values: readonly number[], sides: number): readonly number[] => {
    const counts = Array<number>(sides).fill(0);
    for (const value of values) counts[value - 1] = (counts[value - 1] ?? 0) + 1;
    return counts;
  };

  test.each([2, 3, 6, 19, 36, 52])("of %i, in one long step", (sides) => {
    expect(chiSquare(counted(rolls(table("uniform", "a", "b"), 0, 600 * sides, sides), sides))).toBeLessThan(
      bound(sides),
    );
  });

  test.each([6, 19])("of %i, as the first draw of many steps", (sides) => {
    const values = Array.from({ length: 600 * sides }, (_, step) => rolls(table("steps"), step, 1, sides)[0] ?? 0);
    expect(chiSquare(counted(values, sides))).toBeLessThan(bound(sides));
  });

  test("two draws after one another do not know each other", () => {
    const values = rolls(table("pairs"), 7, 40_000, 6);
    const pairs = values.slice(1).map((value, index) => ((values[index] ?? 1) - 1) * 6 + value);
    expect(chiSquare(counted(pairs, 36))).toBeLessThan(bound(36));
  });

  test.each([1, 2, 6, 19, 36, 100, 255])("of %i, counted over all numbers there are", (sides) => {
    for (const numbers of [256, 1000]) {
      const all = Array.from({ length: numbers }, (_, number) => sideOf(number, numbers, sides));
      const fell = all.filter((side) => side !== null);
      expect(new Set(counted(fell, sides))).toEqual(new Set([Math.floor(numbers / sides)]));
      expect(all.length - fell.length, "no more is rejected than must be").toBe(numbers % sides);
    }
  });
});

test("a number that would favour a side is passed over for the next draw's", () => {
  const asked: string[] = [];
  const digests = [
    [255, 255, 255, 255, 255, 255],
    [255, 255, 255, 255, 255, 252],
    [255, 255, 255, 255, 255, 251],
    [0, 0, 0, 0, 0, 7],
  ];
  const rigged = fairChance({
    sha256: () => new Uint8Array(32),
    hmac: (_, text) => {
      asked.push(text);
      return Uint8Array.from(digests[asked.length - 1] ?? []);
    },
  });
  // 2 ** 48 leaves 4 when divided by 6, so the last four numbers are one side's too many.
  const dice = rigged.dice(table("hush", "a"), 2);
  expect([dice.roll(6), dice.roll(6)]).toEqual([6, 2]);
  expect(asked).toEqual(['[["a"],2,1]', '[["a"],2,2]', '[["a"],2,3]', '[["a"],2,4]']);
});

test("the example in docs/fair-dice.md holds", () => {
  const told = readFileSync("docs/fair-dice.md", "utf8");
  const secret = "the owl flies at dusk";
  expect(told).toContain(`\n${chance.commitment(secret)}\n`);
  const message = '[["olive","amphora"],0,1]';
  expect(told).toContain(`printf %s '${message}' | openssl dgst -sha256 -hmac '${secret}'`);
  expect(told).toContain(`\n${createHmac("sha256", secret).update(message).digest("hex")}\n`);
  expect(chance.dice(table(secret, "olive", "amphora"), 0).roll(6)).toBe(3);
});
