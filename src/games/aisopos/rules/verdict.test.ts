import { describe, expect, test } from "vitest";
import { drawn } from "../board/drawn-position.ts";
import { outcome } from "./rules.ts";
import type { State } from "./state.ts";
import { verdict } from "./verdict.ts";

const POSITION = { board: "1L 2H 1A", piles: { 1: "2L 2A", 2: "1H" }, toMove: 2, quiet: 4 };
const two = drawn({ seats: 2, ...POSITION });

const called = (state: State | null): State => {
  if (state === null) throw new Error("no verdict");
  return state;
};

describe("Between two players", () => {
  test.each([
    ["resignation", "resigned"],
    ["time", "timeOut"],
  ] as const)("a lost game by %s: the other is credited with all ten, the own pile stays", (is, key) => {
    const over = called(verdict(two, { is, seat: 0 }));
    expect(over).toEqual({
      ...two,
      toMove: null,
      results: [{ end: { key, seat: 0 }, scores: [6, 30] }],
      news: [
        { key, seat: 0 },
        { key: "boutOver", bout: 1, scores: [6, 30], winners: [1] },
        {
          key: "piecesShown",
          seat: 0,
          board: [
            { at: "e3", kind: "L" },
            { at: "e5", kind: "A" },
          ],
          hand: [..."LHFFMMA"],
        },
        { key: "piecesShown", seat: 1, board: [{ at: "e4", kind: "H" }], hand: [..."LHFFMMA"] },
      ],
    });
    expect(outcome(over)).toEqual({ places: [2, 1], scores: [6, 30], reason: { key, seat: 0 } });
  });

  test("A player may also leave when it is not their turn", () => {
    expect(called(verdict(two, { is: "resignation", seat: 1 })).results[0]?.scores).toEqual([30, 4]);
  });

  test("When game one of two ends so, game two is still played", () => {
    const second = called(verdict(drawn({ seats: 2, ...POSITION, options: { bouts: 2 } }), { is: "time", seat: 1 }));
    expect(second).toMatchObject({ toMove: 1, starter: 1, board: [], quiet: 0 });
    expect(second.results).toEqual([{ end: { key: "timeOut", seat: 1 }, scores: [30, 4] }]);
    expect(second.news.at(-1)).toEqual({ key: "boutBegins", bout: 2, seat: 1 });
  });
});

test("With three or four players the seat plays on", () => {
  for (const seats of [3, 4])
    for (const is of ["resignation", "time"] as const)
      expect(verdict(drawn({ seats, ...POSITION }), { is, seat: 0 })).toBeNull();
});

test("An agreed draw ends the game for any number of players, and game two begins if there is one", () => {
  for (const seats of [2, 3, 4]) {
    const over = called(verdict(drawn({ seats, ...POSITION }), { is: "draw" }));
    expect(over).toMatchObject({ toMove: null, results: [{ end: { key: "drawAgreed" } }] });
    expect(outcome(over)?.places).toEqual(Array.from({ length: seats }, () => 2));
    const second = called(verdict(drawn({ seats, ...POSITION, options: { bouts: 2 } }), { is: "draw" }));
    expect(second.toMove).toBe(1);
    expect(second.news[0]).toEqual({ key: "drawAgreed" });
  }
});

test("After the end there is no verdict", () => {
  const over = called(verdict(two, { is: "draw" }));
  expect(verdict(over, { is: "draw" })).toBeNull();
  expect(verdict(over, { is: "resignation", seat: 0 })).toBeNull();
});
