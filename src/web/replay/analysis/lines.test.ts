import { expect, test } from "vitest";
import type { Judgement } from "../../../bots/analysis.ts";
import type { Seat } from "../../../kernel/seat.ts";
import { dearest, linesOf } from "./lines.ts";

const judged = (step: number, seat: Seat, best: number, played: number | null): Judgement => ({
  step,
  seat,
  worth: best,
  best: { move: "best", worth: best },
  played: { move: "played", worth: played },
});
const outcome = (places: readonly number[]) => ({ places, scores: null, reason: { key: "over" } });

test("each seat has a line through its own choices to what it got", () => {
  const found = [judged(0, 0, 0.5, 0.4), judged(1, 1, 0.6, 0.6), judged(4, 0, 0.3, 0.3)];
  expect(linesOf(found, 2, { step: 6, outcome: outcome([2, 1]) })).toEqual([
    [
      { step: 0, worth: 0.5 },
      { step: 4, worth: 0.3 },
      { step: 6, worth: 0 },
    ],
    [
      { step: 1, worth: 0.6 },
      { step: 6, worth: 1 },
    ],
  ]);
  const shared = linesOf([], 3, { step: 6, outcome: outcome([1, 3, 1]) });
  expect(shared.map(([end]) => end?.worth)).toEqual([0.5, 0, 0.5]);
});

test("a match without a winner, or without an end, ends where it was judged last", () => {
  expect(linesOf([], 2, { step: 6, outcome: outcome([2, 2]) })).toEqual([[], []]);
  expect(linesOf([judged(1, 1, 0.6, 0.6)], 2, null)).toEqual([[], [{ step: 1, worth: 0.6 }]]);
});

test("the dearest choices come first; what cost next to nothing, or nobody knows what, is not named", () => {
  const found = [
    judged(0, 0, 0.5, 0.495),
    judged(1, 1, 0.5, null),
    judged(2, 0, 0.5, 0.4),
    judged(3, 1, 0.9, 0.4),
    judged(4, 0, 0.5, 0.4),
    judged(5, 1, 0.5, 0.6),
  ];
  expect(dearest(found).map(({ step }) => step)).toEqual([3, 2, 4]);
  expect(dearest(Array.from({ length: 9 }, (_, step) => judged(step, 0, 0.5, 0.1)))).toHaveLength(5);
});
