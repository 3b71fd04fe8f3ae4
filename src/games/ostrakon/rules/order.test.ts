import { describe, expect, test } from "vitest";
import { asked, followed, position, refused, said, voted } from "../testing/drawn.ts";
import { game } from "./game.ts";
import { askerOf, expectedNext } from "./order.ts";
import type { State } from "./state.ts";

const spread = (): State =>
  position(
    `10: H
   7 sun: A B / G
   5: C D
   3: E F`,
    { day: 2 },
  );

describe("Turn order", () => {
  test("OS-22 The asker is on top of the Sun's pile, to which those under the Sun do not belong", () => {
    expect(askerOf(spread())).toBe(0);
    expect(game.turn(spread())).toEqual({ seats: [0], how: "first" });
    expect(game.offers(game.view(spread(), 6))).toEqual([]);
    expect(refused(spread(), "bank:mountains-1", 6)).toEqual({ key: "waitForYourTurn", rule: "OS-22" });
    expect(() => askerOf(position("4 sun: / A B C D E"))).toThrow("nobody at 4");
  });

  test("OS-23 The second of the pile is expected next, else the top of the nearest pile behind, else there is a new day", () => {
    expect(expectedNext(spread())).toBe(1);
    expect(expectedNext(position("10: H G\n7 sun: A / B\n5: C D\n3: E F"))).toBe(2);
    expect(expectedNext(position("10: H G\n7 sun: A / B C D E F"))).toBeNull();
  });

  test("OS-24 The expectation does not bind: a follower may come in between", () => {
    const state = voted(followed(asked(position("7 sun: A\n6: B C\n5: D E", { day: 2 })), "D"), "A B C");
    expect(expectedNext(position("7 sun: A\n6: B C\n5: D E"))).toBe(1);
    expect(state.sun.space).toBe(7);
    expect(askerOf(state)).toBe(3);
  });

  test("OS-25 Each philosopher asks exactly once a day", () => {
    let state: State = position("5 sun: A B C D E", { moonsLeft: 2 });
    const askers: number[] = [];
    while (state.day === 1) {
      askers.push(askerOf(state));
      const open = asked({ ...state, asked: [], row: [0, 1, 2] });
      state = voted(open.phase.is === "following" ? followed(open, "") : open, "A B");
    }
    expect(askers).toEqual([0, 1, 2, 3, 4]);
  });

  test("OS-26 Those under the Sun or ahead of it have asked today; those on it or behind it have not", () => {
    const next = voted(followed(asked(spread()), ""), "A B C D E");
    const sun = next.sun.space;
    const ahead = [...next.piles.slice(sun + 1).flat(), ...next.sun.under];
    expect([...ahead].sort()).toEqual([0, 6, 7]);
    expect(
      next.piles
        .slice(0, sun + 1)
        .flat()
        .sort(),
    ).toEqual([1, 2, 3, 4, 5]);
  });

  test("OS-27 The asker may not pass", () => {
    for (const text of ["pass", "keep", "w", "pick:2", "follow"])
      expect(refused(spread(), text)).toEqual({ key: "askAQuestion", rule: "OS-27" });
    expect(said(spread(), "bank:mountains-1").phase.is).toBe("following");
    for (const round of [[], [{ seat: 0, move: { is: "pass" } }]] as const)
      expect(() => game.apply(spread(), round, { roll: () => 1 })).toThrow("nobody asks");
  });
});
