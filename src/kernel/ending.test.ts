import { expect, test } from "vitest";
import { winnersOf } from "./ending.ts";

const outcome = (...places: readonly number[]) => ({ places, scores: null, reason: { key: "played" } });

test("Whoever has the first place has won: one seat, several, or nobody", () => {
  expect(winnersOf(outcome(2, 1, 3))).toEqual([1]);
  expect(winnersOf(outcome(1, 3, 1))).toEqual([0, 2]);
  expect(winnersOf(outcome(2, 2))).toEqual([]);
});
