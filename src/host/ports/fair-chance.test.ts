import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { hashing } from "../../fair/hashing.ts";
import type { SeededMatch } from "./chance.ts";
import { fairChance, newSecret, sideOf } from "./fair-chance.ts";

const chance = fairChance(hashing);
const seededMatch = (seed: string, ...seeds: readonly string[]): SeededMatch => ({
  seed,
  pledge: { commitment: "", seeds },
});

const rolls = (of: SeededMatch, step: number, count = 20, sides = 1000): readonly number[] => {
  const dice = chance.dice(of, step);
  return Array.from({ length: count }, () => dice.roll(sides));
};

test("Anybody can compute the dice again with other implementations of the hashes", () => {
  expect(chance.commitment("hush ☂")).toBe(createHash("sha256").update("hush ☂").digest("hex"));
  const dice = chance.dice(seededMatch("hush ☂", "olive", ""), 3);
  for (const draw of [1, 2, 3, 4, 5, 6]) {
    const digest = createHmac("sha256", "hush ☂").update(`[["olive",""],3,${draw}]`).digest("hex");
    expect(dice.roll(36)).toBe((Number.parseInt(digest.slice(0, 12), 16) % 36) + 1);
  }
});

test("The dice are the same when asked again, and differ for another secret, seed, seat or step", () => {
  const first = rolls(seededMatch("hush", "a", "b"), 1);
  expect(rolls(seededMatch("hush", "a", "b"), 1)).toEqual(first);
  for (const [other, step] of [
    [seededMatch("tush", "a", "b"), 1],
    [seededMatch("hush", "x", "b"), 1],
    [seededMatch("hush", "b", "a"), 1],
    [seededMatch("hush", "ab", ""), 1],
    [seededMatch("hush", "a,b"), 1],
    [seededMatch("hush", '"a","b"'), 1],
    [seededMatch("hush", "a", "b"), 2],
    [{ seed: "hush" }, 1],
  ] as const)
    expect(rolls(other, step)).not.toEqual(first);
});

test("The seed of the bots is a hash of its own: neither the secret nor a roll of any step follows from it", () => {
  const asked: string[] = [];
  const listening = fairChance({
    ...hashing,
    hmac: (key, text) => {
      asked.push(text);
      return hashing.hmac(key, text);
    },
  });
  expect(listening.botSeed(seededMatch("hush", "a"))).toBe(createHmac("sha256", "hush").update("bots").digest("hex"));
  expect(asked, "no draw is ever made of this message").toEqual(["bots"]);
  expect(chance.botSeed(seededMatch("tush", "a"))).not.toBe(chance.botSeed(seededMatch("hush", "a")));
});

test("A secret is as long as two ids", () => {
  let count = 0;
  expect(newSecret(() => `id${++count}`)).toBe("id1id2");
});

describe("Every side is equally likely", () => {
  /** How far the counts are from being equal. For fair dice it is about the number of counts. */
  const chiSquare = (counts: readonly number[]): number => {
    const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  };
  /** Six standard deviations: with these seeds the test always passes, and a real bias would fail it. */
  const bound = (sides: number): number => sides - 1 + 6 * Math.sqrt(2 * (sides - 1));
  const counted = (values: readonly number[], sides: number): readonly number[] => {
    const counts = Array<number>(sides).fill(0);
    for (const value of values) counts[value - 1] = (counts[value - 1] ?? 0) + 1;
    return counts;
  };

  test.each([2, 3, 6, 19, 36, 52])("Dice with %i sides are fair within one long step", (sides) => {
    expect(chiSquare(counted(rolls(seededMatch("uniform", "a", "b"), 0, 600 * sides, sides), sides))).toBeLessThan(
      bound(sides),
    );
  });

  test.each([6, 19])("Dice with %i sides are fair as the first draw of many steps", (sides) => {
    const values = Array.from(
      { length: 600 * sides },
      (_, step) => rolls(seededMatch("steps"), step, 1, sides)[0] ?? 0,
    );
    expect(chiSquare(counted(values, sides))).toBeLessThan(bound(sides));
  });

  test("Two consecutive draws are independent", () => {
    const values = rolls(seededMatch("pairs"), 7, 40_000, 6);
    const pairs = values.slice(1).map((value, index) => ((values[index] ?? 1) - 1) * 6 + value);
    expect(chiSquare(counted(pairs, 36))).toBeLessThan(bound(36));
  });

  test.each([1, 2, 6, 19, 36, 100, 255])("Dice with %i sides are fair over all possible numbers", (sides) => {
    for (const numbers of [256, 1000]) {
      const all = Array.from({ length: numbers }, (_, number) => sideOf(number, numbers, sides));
      const fell = all.filter((side) => side !== null);
      expect(new Set(counted(fell, sides))).toEqual(new Set([Math.floor(numbers / sides)]));
      expect(all.length - fell.length, "no more numbers are rejected than necessary").toBe(numbers % sides);
    }
  });
});

test("A number that would favour a side is skipped for the next draw", () => {
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
  // 2 ** 48 leaves 4 when divided by 6, so the last four numbers would favour four sides.
  const dice = rigged.dice(seededMatch("hush", "a"), 2);
  expect([dice.roll(6), dice.roll(6)]).toEqual([6, 2]);
  expect(asked).toEqual(['[["a"],2,1]', '[["a"],2,2]', '[["a"],2,3]', '[["a"],2,4]']);
});

test("The example in docs/fair-dice.md holds", () => {
  const update = readFileSync("docs/fair-dice.md", "utf8");
  const secret = "the owl flies at dusk";
  expect(update).toContain(`\n${chance.commitment(secret)}\n`);
  const message = '[["olive","amphora"],0,1]';
  expect(update).toContain(`printf %s '${message}' | openssl dgst -sha256 -hmac '${secret}'`);
  expect(update).toContain(`\n${createHmac("sha256", secret).update(message).digest("hex")}\n`);
  expect(chance.dice(seededMatch(secret, "olive", "amphora"), 0).roll(6)).toBe(3);
});
