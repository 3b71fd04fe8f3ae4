import { describe, expect, test } from "vitest";
import { asked, followed, position, refused, said, seats, voted } from "../testing/drawn.ts";
import { game } from "./game.ts";
import { corrupted, ruleOn, setsOf, stoneOf, symbolsFor, turned } from "./special-days.ts";
import type { DayRule, State } from "./state.ts";

/** Seven seats: two must be picked. */
const seven = (rule: DayRule): State => position("10 sun: A B\n8: C D\n7: E\n5: F G", { day: 4, moonsLeft: 2, rule });

const votedOn = (rule: DayRule, whites: string): State => voted(followed(asked(seven(rule)), ""), whites);

const phaseOf = (state: State): unknown => state.phase;

describe("Special days", () => {
  test("OS-60 The symbol under the Sun at the start of a day holds for the whole day", () => {
    const { symbols } = seven("regular");
    expect([4, 6, 8, 5].map((space) => ruleOn(symbols, space))).toEqual([
      "oracle",
      "corruption",
      "treachery",
      "regular",
    ]);
    const day = voted(
      followed(asked(position("8 sun: A\n7: B C\n5: D E", { day: 2, rule: "corruption" })), ""),
      "A B C D",
    );
    const next = said(day, "pick:5");
    expect(next).toMatchObject({ rule: "corruption", day: 2, sun: { space: 7 } });
  });

  test.each(["corruption", "oracle", "treachery"] as const)(
    "OS-60 A day of %s ends with the day: on a plain space the next one is regular",
    (rule) => {
      const last = voted(asked(position("9: B C D E\n5 sun: A", { day: 2, rule })), "A B C D");
      const decided = rule === "treachery" ? last : said(last, "pick:5");
      const next = rule === "corruption" ? decided : said(decided, "keep");
      expect(next).toMatchObject({ rule: "regular", day: 3, sun: { space: 9 } });
      expect(next.news).toContainEqual({ key: "dayBegins", day: 3, rule: "regular", moonsLeft: 2 });
      const vote = voted(followed(said(next, 'ask:["Again?","yes","no"]'), ""), "B C D");
      expect(vote.news.map(({ key }) => key)).toContain("tallied");
    },
  );

  test("OS-61 The rule of the day is compulsory", () => {
    const picking = votedOn("corruption", "A B C D E");
    for (const text of ["keep", "turn", "w", "pass", "bank:mountains-2"])
      expect(refused(picking, text)).toEqual({ key: "pickOthers", count: 2, rule: "OS-61" });
    expect(refused(votedOn("oracle", "A"), "keep")).toEqual({ key: "pickOthers", count: 2, rule: "OS-61" });
  });

  test("OS-62 Corruption: the asker's stone is shown, two others are picked blind, shown and turned; then all are shown", () => {
    const picking = votedOn("corruption", "A D G");
    expect(picking.news).toEqual([{ key: "allVoted" }, { key: "stoneShown", seat: 0, stone: "w" }]);
    expect(phaseOf(picking)).toEqual({
      is: "picking",
      question: { is: "bank", id: "mountains-1", swapped: false },
      follower: null,
      ballots: ["w", "b", "b", "w", "b", "b", "w"],
    });
    expect(said(picking, "pick:3+4").news.slice(0, 4)).toEqual([
      {
        key: "corrupted",
        seat: 0,
        stone: "w",
        picks: [
          { seat: 2, stone: "b" },
          { seat: 3, stone: "w" },
        ],
      },
      { key: "revealed", seat: 0, stones: ["w", "b", "w", "w", "b", "b", "w"], open: [0, 2, 3], white: 4, black: 3 },
      expect.objectContaining({ key: "tallied", seat: 0, same: 3, different: 3 }),
      { key: "advanced", seat: 0, spaces: 3, space: 13 },
    ]);
  });

  test("OS-63 Corrupted stones count with their new colour", () => {
    expect(corrupted(["b", "w", "w", "b", "w"], 0, [1, 3])).toEqual(["b", "b", "w", "b", "w"]);
    expect(said(votedOn("corruption", "A D G"), "pick:2+3").news[2]).toEqual(
      expect.objectContaining({ key: "tallied", seat: 0, same: 4, different: 2 }),
    );
  });

  test("OS-64 Corruption may make everybody agree and send the asker under the Sun", () => {
    const end = said(votedOn("corruption", "A B C D E"), "pick:6+7");
    expect(end.news.slice(2, 4)).toEqual([
      expect.objectContaining({ key: "tallied", seat: 0, same: 6, different: 0 }),
      { key: "underTheSun", seat: 0, why: "allAgree" },
    ]);
  });

  test("OS-65 Oracle: two stones are shown to all, then the asker keeps or turns the hidden one", () => {
    const picking = votedOn("oracle", "A D G");
    expect(picking.news).toEqual([{ key: "allVoted" }]);
    const deciding = said(picking, "pick:2+4");
    expect(deciding.news).toEqual([
      {
        key: "consulted",
        seat: 0,
        picks: [
          { seat: 1, stone: "b" },
          { seat: 3, stone: "w" },
        ],
      },
    ]);
    expect(phaseOf(deciding)).toEqual({
      is: "deciding",
      question: { is: "bank", id: "mountains-1", swapped: false },
      follower: null,
      ballots: ["w", "b", "b", "w", "b", "b", "w"],
      picks: [1, 3],
    });
    expect(game.offers(game.view(deciding, 0)).map(game.write)).toEqual(["keep", "turn"]);
    expect(refused(deciding, "w")).toEqual({ key: "keepOrTurn", rule: "OS-65" });
    expect(said(deciding, "keep").news.slice(0, 3)).toEqual([
      { key: "decided", seat: 0, turned: false },
      { key: "revealed", seat: 0, stones: ["w", "b", "b", "w", "b", "b", "w"], open: [1, 3], white: 3, black: 4 },
      expect.objectContaining({ key: "tallied", seat: 0, same: 2, different: 4 }),
    ]);
    expect(said(deciding, "turn").news.slice(0, 4)).toEqual([
      { key: "decided", seat: 0, turned: true },
      { key: "revealed", seat: 0, stones: ["b", "b", "b", "w", "b", "b", "w"], open: [1, 3], white: 2, black: 5 },
      expect.objectContaining({ key: "tallied", seat: 0, same: 4, different: 2 }),
      { key: "advanced", seat: 0, spaces: 2, space: 12 },
    ]);
  });

  test("OS-66 Treachery: all stones are shown, then the asker may turn theirs", () => {
    const deciding = votedOn("treachery", "A D G");
    expect(deciding.news).toEqual([
      { key: "allVoted" },
      { key: "revealed", seat: 0, stones: ["w", "b", "b", "w", "b", "b", "w"], open: [], white: 3, black: 4 },
    ]);
    expect(phaseOf(deciding)).toEqual({
      is: "deciding",
      question: { is: "bank", id: "mountains-1", swapped: false },
      follower: null,
      ballots: ["w", "b", "b", "w", "b", "b", "w"],
      picks: [],
    });
    expect(refused(deciding, "pick:2+3")).toEqual({ key: "keepOrTurn", rule: "OS-66" });
    expect(said(deciding, "turn").news.slice(0, 3)).toEqual([
      { key: "decided", seat: 0, turned: true },
      expect.objectContaining({ key: "tallied", seat: 0, same: 4, different: 2 }),
      { key: "advanced", seat: 0, spaces: 2, space: 12 },
    ]);
    expect(said(deciding, "keep").sun.under).toEqual([0]);
    expect(turned(["w", "b"], 1)).toEqual(["w", "w"]);
  });

  test("OS-67 Under Treachery an asker fails only if all others agree with each other, or by choosing the smaller side", () => {
    const unanimous = votedOn("treachery", "A");
    expect([said(unanimous, "keep"), said(unanimous, "turn")].map((end) => end.sun.under)).toEqual([[0], [0]]);
    expect(said(unanimous, "turn").news[2]).toEqual({ key: "underTheSun", seat: 0, why: "allAgree" });
    const split = votedOn("treachery", "A B C");
    expect([said(split, "keep"), said(split, "turn")].map((end) => end.sun.under)).toEqual([[0], []]);
  });

  test("OS-68 The asker picks exactly as many as the set-up table says, all different, never the asker", () => {
    const picking = votedOn("oracle", "A D G");
    const wrong = { key: "wrongNumber", count: 2, rule: "OS-68" };
    expect(refused(picking, "pick:")).toEqual(wrong);
    expect(refused(picking, "pick:6")).toEqual(wrong);
    expect(refused(picking, "pick:5+6+7")).toEqual(wrong);
    expect(refused(picking, "pick:6+6")).toEqual({ key: "pickedTwice", seat: 5, rule: "OS-68" });
    expect(refused(picking, "pick:1+6")).toEqual({ key: "pickedYourself", rule: "OS-68" });
    expect(refused(picking, "pick:6+8")).toEqual({ key: "nobodySitsThere", seat: 7, rule: "OS-68" });
    const sets = game.offers(game.view(picking, 0)).map(game.write);
    expect(sets).toHaveLength(15);
    expect(sets.slice(0, 3)).toEqual(["pick:2+3", "pick:2+4", "pick:2+5"]);
    expect(setsOf(seats("A B C"), 2)).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
  });

  test("OS-69 Anybody else may be picked, also the follower and those under the Sun", () => {
    const before = position("10 sun: A / B\n8: C D\n7: E\n5: F G", { day: 4, rule: "corruption" });
    const picking = voted(followed(asked(before), "C"), "A D G");
    const end = said(picking, "pick:2+3");
    expect(end.news[0]).toMatchObject({
      picks: [
        { seat: 1, stone: "b" },
        { seat: 2, stone: "b" },
      ],
    });
  });

  test("OS-70 Our map has three of each symbol and none on the Temple", () => {
    const { options } = seven("regular");
    const map = symbolsFor(options, { roll: () => 1 });
    expect(Object.fromEntries(map.flatMap((symbol, space) => (symbol === null ? [] : [[space, symbol]])))).toEqual({
      4: "oracle",
      6: "corruption",
      8: "treachery",
      10: "corruption",
      11: "oracle",
      12: "treachery",
      14: "corruption",
      15: "oracle",
      16: "treachery",
    });
    expect(symbolsFor({ ...options, symbols: "none" }, { roll: () => 1 })).toEqual(Array(18).fill(null));
  });
});

test("A stone that nobody cast is a fault of ours and throws", () => {
  expect(() => stoneOf(["w"], 3)).toThrow("seat 3 has no stone");
});
