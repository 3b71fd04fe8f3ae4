import { expect, test } from "vitest";
import { drawn } from "../board/drawn-position.ts";
import { HEXES } from "./hexes.ts";
import { KINDS } from "./kinds.ts";
import { offers, read, refusal, write } from "./moves.ts";
import type { Move } from "./state.ts";
import { view } from "./view.ts";

const EVERY: readonly Move[] = [
  { is: "pass" },
  ...KINDS.flatMap((kind) => HEXES.map((to): Move => ({ is: "place", kind, to }))),
  ...HEXES.flatMap((from) =>
    HEXES.flatMap((to): Move[] => [
      { is: "move", from, to },
      { is: "attack", from, to },
    ]),
  ),
];

test("Every move is written in exactly one form and read back", () => {
  expect(write({ is: "place", kind: "L", to: "c3" })).toBe("L@c3");
  expect(write({ is: "move", from: "c3", to: "c4" })).toBe("c3-c4");
  expect(write({ is: "attack", from: "c3", to: "c4" })).toBe("c3xc4");
  expect(write({ is: "pass" })).toBe("--");
  for (const move of EVERY) expect(read(write(move))).toEqual(move);
  expect(new Set(EVERY.map(write)).size).toBe(EVERY.length);
});

test("Outer spaces and the case of letters do not count", () => {
  expect(read("  l@C3\n")).toEqual({ is: "place", kind: "L", to: "c3" });
  expect(read("C3Xc4")).toEqual({ is: "attack", from: "c3", to: "c4" });
});

test.each([
  ["nothing", ""],
  ["no such hexes", "L@a4", "L@d1", "L@e2", "c3-c6", "a0-a1", "c3xf3", "b5-b4"],
  ["no such kinds", "X@c3", "?@c3", "LL@c3", "@c3"],
  ["what the log says", "c3xc4:L>H", "c3xc4:?>H", "(=)", "?@c3"],
  ["half a move", "c3", "c3-", "-c3", "L@", "-", "---"],
  ["two moves", "L@c3 L@c4", "c3-c4-c5"],
  ["other things", "c3 - c4", "c3–c4", "constructor", "__proto__", "\u0000"],
])("A text is not read as a move: %s", (_what, ...texts) => {
  for (const text of texts) expect([text, read(text)]).toEqual([text, null]);
});

test("Exactly the offered moves are accepted", () => {
  const positions = [
    drawn({ seats: 2, board: "1L 2H .. 1A" }),
    drawn({ seats: 3, board: "1L 2H 3M 1A 1A 2L 2L", piles: { 2: "1L 1H 1H 1F 1F 1M 1M" } }),
    drawn({ seats: 4, board: "4L 3L 2L", toMove: 4 }),
  ];
  for (const state of positions) {
    const mover = view(state, state.toMove ?? "watcher");
    const accepted = EVERY.filter((move) => refusal(mover, move) === null).map(write);
    expect(accepted.sort()).toEqual(offers(mover).map(write).sort());
  }
});

test("An attack is never refused because of a hidden kind", () => {
  for (const kind of KINDS) {
    const seen = view(drawn({ seats: 2, board: `1A 2${kind}` }), 0);
    expect(refusal(seen, { is: "attack", from: "e3", to: "e4" })).toBeNull();
  }
});

test("After the end no move is offered", () => {
  const over = { ...drawn({ seats: 2, board: "1L 2H" }), toMove: null };
  for (const viewer of [0, 1, "watcher"] as const) {
    expect(offers(view(over, viewer))).toEqual([]);
    expect(refusal(view(over, viewer), { is: "move", from: "e3", to: "d3" })).toEqual({
      key: "waitForYourTurn",
      rule: "AI-5",
    });
  }
});
