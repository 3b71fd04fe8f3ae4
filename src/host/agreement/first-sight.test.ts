import { describe, expect, test } from "vitest";
import type { TimeControl } from "../../kernel/clock.ts";
import type { Seat } from "../../kernel/seat.ts";
import { toyHistory } from "../../testing/host/toy-history.ts";
import { NOW, toyPeople } from "../../testing/host/toy-people.ts";
import type { MatchControl } from "../match/match-control.ts";
import { afterSight, dueSight } from "./first-sight.ts";

const live: TimeControl = { is: "live", stock: 60_000, increment: 0, grace: 0 };

/** What is due when these seats are told the match here, which has just begun. */
const due = (
  viewers: readonly Seat[],
  over: Partial<MatchControl> = {},
  people = toyPeople("A here", "B here", "C here"),
  control: TimeControl = live,
) => {
  const matchControl = { sighted: [], awaitsSight: NOW, ...over };
  return dueSight(toyHistory({ seats: 3, control, matchControl }), { ...people, viewers });
};
const sight = (seats: readonly Seat[], startsClock: boolean) => ({ is: "sight", seats, startsClock });

describe("TL-47 the first time of a match runs", () => {
  test("when everybody who plays has seen it", () => {
    expect(due([0, 1, 2])).toEqual(sight([0, 1, 2], true));
    expect(due([1], { sighted: [0, 2] })).toEqual(sight([1], true));
    expect(due([0, 1])).toEqual(sight([0, 1], false));
  });

  test("without waiting for those who have left or are played for", () => {
    expect(due([0, 1], { left: [2] })).toEqual(sight([0, 1], true));
    expect(due([0, 1], { minded: [2] })).toEqual(sight([0, 1], true));
  });

  test("after 20 seconds at the latest", () => {
    expect(due([], { awaitsSight: NOW - 19_999 })).toBeNull();
    expect(due([], { awaitsSight: NOW - 20_000 })).toEqual(sight([], true));
  });

  test("not for a page that is open while nobody looks, nor for eyes on another page", () => {
    expect(due([0, 1, 2], {}, toyPeople("A here", "B away", "C here"))).toEqual(sight([0, 2], false));
    expect(due([])).toBeNull();
  });
});

test("TL-48 who has seen the match is stored also while time runs, once for each", () => {
  expect(due([0, 1], { awaitsSight: null, sighted: [1] })).toEqual(sight([0], false));
  expect(due([1], { awaitsSight: null, sighted: [1] })).toBeNull();
});

test("Nothing is stored without a clock, nor where everybody counts as present", () => {
  expect(due([0, 1], { awaitsSight: null }, undefined, { is: "none" })).toBeNull();
  expect(due([0, 1], { sighted: null, awaitsSight: null })).toBeNull();
});

test("Those who have seen it are kept by seat, and the start is forgotten once time runs", () => {
  const changeBy = (startsClock: boolean, sighted: MatchControl["sighted"]) =>
    afterSight(toyHistory({ matchControl: { sighted, awaitsSight: NOW } }), {
      is: "sight",
      seats: [0, 2],
      startsClock,
    });
  expect(changeBy(true, [3, 1])).toEqual({ sighted: [0, 1, 2, 3], awaitsSight: null });
  expect(changeBy(false, null)).toEqual({ sighted: [0, 2], awaitsSight: NOW });
});
