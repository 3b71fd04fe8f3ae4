import { expect, test } from "vitest";
import { exp, log, logOdds, sigmoid } from "./arithmetic.ts";

test("The results are close to those of Math, over the range that bots use", () => {
  for (let x = -40; x <= 40; x += 0.137) expect(Math.abs(exp(x) / Math.exp(x) - 1)).toBeLessThan(1e-8);
  for (let x = 1e-9; x < 1e9; x *= 1.37) expect(Math.abs(log(x) - Math.log(x))).toBeLessThan(1e-13);
});

test("exp and log, and sigmoid and logOdds, are inverses", () => {
  for (let x = -20; x <= 20; x += 0.31) expect(log(exp(x))).toBeCloseTo(x, 7);
  for (let chance = 0.01; chance < 1; chance += 0.01) expect(sigmoid(logOdds(chance))).toBeCloseTo(chance, 7);
});

test("At the edges of the range the results stay finite", () => {
  expect(exp(0)).toBe(1);
  expect(log(1)).toBe(0);
  expect(sigmoid(1e9)).toBe(1);
  expect(sigmoid(-1e9)).toBeCloseTo(0, 12);
  for (const x of [-1e9, -1000, 1000, 1e9]) expect(Number.isFinite(exp(x))).toBe(true);
});
