import { expect, test } from "vitest";
import type { MoveJudgement } from "../../../bots/analysis.ts";
import type { Seat } from "../../../kernel/seat.ts";
import { chartLines, costliest } from "./chart-lines.ts";

const judged = (step: number, seat: Seat, best: number, played: number | null): MoveJudgement => ({
  step,
  seat,
  worth: best,
  best: { move: "best", worth: best },
  played: { move: "played", worth: played },
});
const outcome = (places: readonly number[]) => ({ places, scores: null, reason: { key: "over" } });

test("Each seat has a line through its own choices to the share that it got", () => {
  const found = [judged(0, 0, 0.5, 0.4), judged(1, 1, 0.6, 0.6), judged(4, 0, 0.3, 0.3)];
  expect(chartLines(found, 2, { step: 6, outcome: outcome([2, 1]) })).toEqual([
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
  const shared = chartLines([], 3, { step: 6, outcome: outcome([1, 3, 1]) });
  expect(shared.map(([end]) => end?.worth)).toEqual([0.5, 0, 0.5]);
});

test("In a match without a winner or without an end, the lines end at the last judged choice", () => {
  expect(chartLines([], 2, { step: 6, outcome: outcome([2, 2]) })).toEqual([[], []]);
  expect(chartLines([judged(1, 1, 0.6, 0.6)], 2, null)).toEqual([[], [{ step: 1, worth: 0.6 }]]);
});

test("The costliest choices come first; choices of little or unknown cost are not listed", () => {
  const found = [
    judged(0, 0, 0.5, 0.495),
    judged(1, 1, 0.5, null),
    judged(2, 0, 0.5, 0.4),
    judged(3, 1, 0.9, 0.4),
    judged(4, 0, 0.5, 0.4),
    judged(5, 1, 0.5, 0.6),
  ];
  expect(costliest(found).map(({ step }) => step)).toEqual([3, 2, 4]);
  expect(costliest(Array.from({ length: 9 }, (_, step) => judged(step, 0, 0.5, 0.1)))).toHaveLength(5);
});
