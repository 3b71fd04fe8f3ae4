import { describe, expect, test } from "vitest";
import { asked, followed, position, said, voted } from "../testing/drawn.ts";
import { game } from "./game.ts";
import { ranking } from "./piles.ts";
import type { State } from "./state.ts";
import { mostSpaces, setUpFor } from "./table.ts";

/** The last asker of the last day before the vote, which makes them fail. */
const last = (): State => position("16: A\n14: B\n9: C D\n6: E F\n4 sun: H / G", { day: 5, moonsLeft: 1 });

describe("End and victory", () => {
  test("OS-85 The match ends when the last moon is covered, at the end of a day", () => {
    const end = voted(asked(last()), "H A B");
    expect(end.phase).toEqual({ is: "over" });
    expect(end.moonsLeft).toBe(0);
    expect(game.turn(end)).toEqual({ seats: [], how: "first" });
    expect(game.offers(game.view(end, 0))).toEqual([]);
    expect(game.refusal(game.view(end, 0), { is: "pass" })).toEqual({ key: "waitForYourTurn", rule: "OS-22" });
    expect(() => game.apply(end, [], { roll: () => 1 })).toThrow("over");
    const midDay = position("16: A\n14: B\n9: C D\n6: E F\n4 sun: H G", { day: 5, moonsLeft: 1 });
    expect(voted(asked(midDay), "H A B").phase.is).toBe("asking");
  });

  test("OS-86 The winner is on top of the leading pile", () => {
    const end = voted(asked(last()), "H A B");
    expect(game.outcome(last())).toBeNull();
    expect(game.outcome(end)).toEqual({
      places: [1, 2, 3, 4, 5, 6, 7, 8],
      scores: [16, 14, 9, 9, 6, 6, 4, 4],
      reason: { key: "victory", seat: 0 },
    });
    expect(end.news.at(-1)).toEqual({ key: "gameOver", ranking: [0, 1, 2, 3, 4, 5, 6, 7], outstanding: false });
  });

  test("OS-87 A win in the Temple is an Outstanding Victory", () => {
    const end = voted(asked(position("17: B\n14: A\n9: C D\n6: E F\n4 sun: H / G", { day: 5, moonsLeft: 1 })), "H A");
    expect(game.outcome(end)).toMatchObject({
      places: [2, 1, 3, 4, 5, 6, 7, 8],
      reason: { key: "outstandingVictory", seat: 1 },
    });
    expect(end.news.at(-1)).toEqual({ key: "gameOver", ranking: [1, 0, 2, 3, 4, 5, 6, 7], outstanding: true });
  });

  test("OS-88 Reaching the Temple does not stop the day, and a later asker may land on top", () => {
    const first = voted(asked(position("14 sun: A B C D E F G H", { day: 5, moonsLeft: 1 })), "A B C D E");
    expect(first.piles[17]).toEqual([0]);
    expect(first.phase.is).toBe("asking");
    const second = voted(said(first, "bank:neighbours-1"), "A B C D E");
    expect(second.piles[17]).toEqual([1, 0]);
  });

  test("OS-89 Start, days and the longest steps add up to the Temple, never beyond", () => {
    for (const seats of [5, 6, 7, 8, 9, 10, 11, 12]) {
      const { start, moons } = setUpFor(seats);
      expect(start + moons * mostSpaces(seats)).toBe(17);
    }
  });

  test("OS-90 In a custom set-up a move stops in the Temple, and a day that ends with somebody there is the last", () => {
    const far = position("16 sun: A / B C D E F G H", { day: 2, moonsLeft: 3 });
    const end = voted(asked(far), "A B C D E");
    expect(end.news).toContainEqual({ key: "advanced", seat: 0, spaces: 1, space: 17 });
    expect(end.phase).toEqual({ is: "over" });
    expect(end.moonsLeft).toBe(2);
    expect(game.outcome(end)?.reason).toEqual({ key: "outstandingVictory", seat: 0 });
    const behind = position("16 sun: A\n15: B C D E F G H", { day: 2, moonsLeft: 3 });
    expect(voted(followed(asked(behind), "B"), "A B C D E").news).toContainEqual({
      key: "followed",
      seat: 1,
      spaces: 1,
      space: 16,
    });
  });

  test("OS-91 The ranking is by space, then from top to bottom", () => {
    const { piles } = position("17: C A\n9: E\n2 sun: B D");
    expect(ranking(piles)).toEqual([2, 0, 4, 1, 3]);
    const end: State = { ...position("17: C A\n9: E\n2 sun: B D"), phase: { is: "over" } };
    expect(game.outcome(end)).toEqual({
      places: [2, 4, 1, 5, 3],
      scores: [17, 2, 17, 2, 9],
      reason: { key: "outstandingVictory", seat: 2 },
    });
  });
});
