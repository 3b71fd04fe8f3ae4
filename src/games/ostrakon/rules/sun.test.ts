import { describe, expect, test } from "vitest";
import { asked, followed, position, QUESTION, refused, said, seat, seats, voted } from "../testing/drawn.ts";
import { leadingSpace, moved, nearestBehind, pileOn, topOf } from "./piles.ts";
import { turn as turnOf } from "./rules.ts";
import type { News, State } from "./state.ts";
import { sunChecked } from "./sun.ts";

/** A turn in which nobody follows. */
const turn = (state: State, whites: string, question = QUESTION): State => {
  const open = said(state, question);
  return voted(open.phase.is === "following" ? followed(open, "") : open, whites);
};

/** A question of the asker's own, another one in every turn. */
const freshQuestion = (number: number): string => `ask:["Question ${number}?","yes","no"]`;

const keys = ({ news }: State): readonly string[] => news.map(({ key }) => key);

describe("Moving and stacking", () => {
  test("OS-48 The asker leaves the top of the pile, and the rest keep their order", () => {
    const { piles } = turn(position("5 sun: A B C D E"), "A B C");
    expect(piles[5]).toEqual([1, 2, 3, 4]);
  });

  test("OS-49 A philosopher who arrives is placed on top", () => {
    const { piles } = turn(position("9: F G\n7: A B\n5 sun: C D E", { day: 2 }), "C A B D E");
    expect(piles[7]).toEqual([2, 0, 1]);
    expect(moved([[], [0, 1], [2]], 1, 2)).toEqual([[], [0], [1, 2]]);
  });

  test("OS-50 Under the Sun the pile is in the order of failing", () => {
    const { sun } = turn(position("5 sun: C D E / B A"), "C");
    expect(sun).toEqual({ space: 5, under: [1, 0, 2] });
  });

  test("OS-51 A philosopher under the Sun still votes, but neither asks nor follows today", () => {
    const state = asked(position("7 sun: A B / C\n5: D E", { day: 2 }));
    expect(state.phase.is).toBe("following");
    expect(turnOf(state).seats).toEqual(seats("D"));
    expect(refused(state, "follow", seat("C"))).toEqual({ key: "mayNotFollow", rule: "OS-72" });
    const answering = followed(state, "");
    const end = voted(answering, "A B C D");
    expect(end.news).toContainEqual(expect.objectContaining({ key: "tallied", seat: 0, same: 3, different: 1 }));
    expect(voted(answering, "A B D").news, "the stone of C counts").toContainEqual(
      expect.objectContaining({ key: "tallied", seat: 0, same: 2, different: 2 }),
    );
    expect(end.sun.under).toEqual([2]);
    expect(refused(end, "bank:islands-1", seat("C"))).toEqual({ key: "waitForYourTurn", rule: "OS-22" });
  });

  test("OS-51 A philosopher under the Sun is left out until the day is over, and asks again on the next day", () => {
    const day = position("7 sun: A B / C\n5: D E", { day: 2, options: { symbols: "none" } });
    const turns = [day];
    for (let state = day; turns.length < 6; turns.push(state))
      state = turn(state, "A B C", freshQuestion(turns.length));
    expect(turns.map((state) => [state.day, ...turnOf(state).seats])).toEqual([
      [2, ...seats("A")],
      [2, ...seats("B")],
      [2, ...seats("D")],
      [2, ...seats("E")],
      [3, ...seats("B")],
      [3, ...seats("A")],
    ]);
  });

  test("OS-51 A philosopher under the Sun counts as standing on its space, and may be picked on special days", () => {
    const day = position("7 sun: A / C\n5: B D E", { day: 2, rule: "corruption" });
    const picking = voted(followed(asked(day), ""), "A C D");
    expect(refused(picking, "pick:3")).toBeNull();
    const end = said(picking, "pick:3");
    expect(end.news).toContainEqual({ key: "putBack", seats: seats("C"), space: 7 });
    expect(end.piles[7]).toEqual(seats("C"));
  });

  test("OS-52 Nobody ever moves backward: only the Sun does", () => {
    const before = position("7 sun: A\n5: B C\n3: D E", { day: 2 });
    const after = turn(before, "A B C D");
    expect(after.sun.space).toBe(5);
    expect(after.piles).toEqual(position("8: A\n5 sun: B C\n3: D E").piles);
  });
});

describe("The Sun", () => {
  test("OS-53 The Sun is checked once, after asker and follower have moved", () => {
    const state = voted(followed(asked(position("7 sun: A / B\n6: C D E", { day: 2 })), "C"), "A B C D");
    expect(keys(state).slice(2, 5)).toEqual(["tallied", "advanced", "followed"]);
    expect(state.sun).toEqual({ space: 7, under: [1] });
  });

  test("OS-54 The Sun stays where a pile is left, and so does the pile under it", () => {
    const state = turn(position("7 sun: A B / C\n5: D E", { day: 2 }), "A B C");
    expect(state.sun).toEqual({ space: 7, under: [2] });
    expect(keys(state)).toEqual(["allVoted", "revealed", "tallied", "advanced", "turnBegins"]);
  });

  test("OS-55 When its space is empty, the pile under the Sun is put back as it is: the first to fail on top", () => {
    const state = turn(position("7 sun: A / C B\n5: D E", { day: 2 }), "A B C");
    expect(state.piles).toEqual(position("9: A\n7: C B\n5 sun: D E").piles);
    expect(state.news.slice(4)).toMatchObject([
      { key: "putBack", seats: [2, 1], space: 7 },
      { key: "sunMoved", space: 5 },
      { key: "turnBegins", seat: 3 },
    ]);
    const failed = turn(position("7 sun: A / C B\n5: D E", { day: 2 }), "A");
    expect(failed.piles[7]).toEqual([2, 1, 0]);
  });

  test("OS-56 The Sun goes back to the nearest occupied space with a lower number", () => {
    const state = turn(position("9: B\n7 sun: A\n4: C\n3: D E", { day: 2 }), "A B C D");
    expect(state.sun).toEqual({ space: 4, under: [] });
    expect(keys(state)).toEqual(["allVoted", "revealed", "tallied", "advanced", "sunMoved", "turnBegins"]);
    expect(nearestBehind(state.piles, 4)).toBe(3);
    expect(nearestBehind(state.piles, 3)).toBeNull();
  });

  test("OS-57 When nobody is behind, the day is over; the pile just put back does not count", () => {
    const state = turn(position("7: D E\n5 sun: A / C B", { day: 2 }), "A B C");
    expect(state.news.slice(4, 7)).toEqual([
      { key: "putBack", seats: [2, 1], space: 5 },
      { key: "dayOver", day: 2, moonsLeft: 2, space: 7 },
      { key: "dayBegins", day: 3, rule: "regular", moonsLeft: 2 },
    ] satisfies News[]);
    expect(sunChecked({ piles: [[], [], [1]], sun: { space: 1, under: [0] } })).toEqual({
      piles: [[], [0], [1]],
      sun: { space: 1, under: [] },
      isDayOver: true,
      news: [{ key: "putBack", seats: [0], space: 1 }],
    });
  });
});

describe("The end of a day", () => {
  test("OS-58 The Sun goes to the leaders, a moon is covered, the day's rule is set, and the next day begins", () => {
    const state = turn(position("11: D E\n5 sun: A / C B", { day: 2, moonsLeft: 4, rule: "regular" }), "A B C");
    expect(state).toMatchObject({ day: 3, moonsLeft: 3, rule: "oracle", sun: { space: 11, under: [] } });
    expect(keys(state).slice(4)).toEqual(["putBack", "dayOver", "dayBegins", "turnBegins"]);
    const last = turn(position("11: D E\n5 sun: A / C B", { day: 2, moonsLeft: 1 }), "A B C");
    expect(last).toMatchObject({ day: 2, moonsLeft: 0, rule: "regular", phase: { is: "over" } });
    expect(keys(last).slice(4)).toEqual(["putBack", "dayOver", "gameOver"]);
  });

  test("OS-59 The top of the leading pile asks first", () => {
    const state = turn(position("9: D E\n5 sun: A / C B", { day: 2 }), "A B C");
    expect(state.news.at(-1)).toMatchObject({ key: "turnBegins", seat: 3, next: 4 });
    expect([leadingSpace(state.piles), topOf(state.piles, 9), topOf(state.piles, 8)]).toEqual([9, 3, null]);
    expect([pileOn(state.piles, 99), leadingSpace([[], []])]).toEqual([[], 0]);
  });
});
