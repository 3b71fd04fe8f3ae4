import { describe, expect, test } from "vitest";
import { asked, followed, position, said, voted } from "../testing/drawn.ts";
import { outside, recall } from "./outside.ts";
import type { DayRule, State } from "./state.ts";

/** Seven seats, A asks, nobody follows; these cast white. */
const votedOn = (rule: DayRule, white: string): State =>
  voted(followed(asked(position("10 sun: A B\n8: C D\n7: E\n5: F G", { day: 4, moonsLeft: 2, rule })), ""), white);

const seen = (state: State): string => JSON.stringify(outside(state));

test("A watcher reads only the totals of earlier votes, a seat also reads the names", () => {
  const { news } = votedOn("regular", "A D G");
  expect(recall(news, 3)).toEqual(news);
  expect(recall(news, "watcher")).toEqual(outside(votedOn("regular", "A D G")).news);
});

describe("A person who was not at the table", () => {
  test("They learn how many stones were white and black, but not whose", () => {
    const state = votedOn("regular", "A D G");
    expect(seen(state)).toBe(seen(votedOn("regular", "A B C")));
    expect(outside(state).news).toContainEqual({
      key: "revealed",
      seat: 0,
      stones: Array(7).fill(null),
      open: [],
      white: 3,
      black: 4,
    });
    expect(outside(state).news.map(({ key }) => key)).toContain("tallied");
  });

  test.each<readonly [DayRule, string, string, readonly string[]]>([
    ["corruption", "A D G", "A D B", ["pick:4+6"]],
    ["oracle", "A D G", "A D B", ["pick:4+6", "keep"]],
    ["oracle", "A D G", "A F G", ["pick:4+6", "turn"]],
    ["treachery", "A D G", "A B C", ["keep"]],
  ])("On a day of %s they learn no names either, whatever was shown at the table", (rule, one, other, moves) => {
    const played = (white: string): readonly State[] => {
      const states = [votedOn(rule, white)];
      for (const move of moves) states.push(said(states.at(-1) as State, move));
      return states;
    };
    expect(played(one).map(seen)).toEqual(played(other).map(seen));
    const told = played(one).flatMap((state) => outside(state).news.map(({ key }) => key));
    for (const key of ["stoneShown", "consulted", "corrupted"]) expect(told).not.toContain(key);
    for (const state of played(one)) {
      const { phase } = outside(state);
      if ("stones" in phase) expect(phase.stones).toEqual(Array(7).fill(null));
    }
  });
});
