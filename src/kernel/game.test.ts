import { expect, test } from "vitest";
import { type Choices, chosen, isOver, mayAct, placesBy } from "./game.ts";

test("Options are read by their choices: the first is the default, unknown names and values are refused", () => {
  const choices: Choices<{ speed: "slow" | "fast"; rounds: number }> = { speed: ["slow", "fast"], rounds: [3, 5] };
  expect(chosen(choices, {})).toEqual({ speed: "slow", rounds: 3 });
  expect(chosen(choices, { rounds: 5 })).toEqual({ speed: "slow", rounds: 5 });
  for (const raw of [
    null,
    undefined,
    3,
    "x",
    [],
    { rounds: 4 },
    { rounds: "5" },
    { speed: undefined },
    { toString: 1 },
  ])
    expect(chosen(choices, raw)).toBeNull();
  expect(chosen(choices, JSON.parse('{"__proto__": 1}'))).toBeNull();
});

test("Equal scores share a place, and the next place is skipped", () => {
  expect(placesBy([7, -28, 7])).toEqual([1, 3, 1]);
  expect(placesBy([0, 0])).toEqual([1, 1]);
  expect(placesBy([1, 2, 3, 2])).toEqual([4, 2, 1, 2]);
});

test("Only a seat whose turn it is may act", () => {
  const turn = { seats: [1], how: "first" } as const;
  expect([0, 1, "watcher"].map((viewer) => mayAct({ viewer: viewer as 0, turn, news: [] }))).toEqual([
    false,
    true,
    false,
  ]);
  expect([isOver(turn), isOver({ seats: [], how: "first" })]).toEqual([false, true]);
});
