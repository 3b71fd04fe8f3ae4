import { expect, test } from "vitest";
import type { Seat } from "../../kernel/seat.ts";
import { toyHistory } from "../../testing/host/toy-history.ts";
import { NOW, toyPeople } from "../../testing/host/toy-people.ts";
import type { MatchControl } from "../match/match-control.ts";
import { remind } from "./reminders.ts";

const refusal = (key: string) => ({ ok: false, why: { key } });
const FOUR = toyPeople("A here", "B here", "C away", "A here");

/** Seat 0 has seat 2 reminded, who is asked. */
const reminded = (wanted: Parameters<typeof toyHistory>[0] = {}, by: Seat = 0, about: Seat = 2) =>
  remind(toyHistory({ asked: [1, 2, 3], ...wanted }), by, about, FOUR);

test("TL-82 somebody who is waited for is reminded, and nobody is told who asked for it", () => {
  expect(reminded()).toEqual({ ok: true, change: { reminded: [{ seat: 2, at: NOW }] } });
});

test.each<[number, boolean]>([
  [0, false],
  [59_999, false],
  [60_000, true],
])("TL-82 once a minute for each seat: %i milliseconds after the last time", (ago, isReminded) => {
  const before: MatchControl["reminded"] = [
    { seat: 2, at: NOW - ago },
    { seat: 1, at: NOW - 1 },
  ];
  expect(reminded({ matchControl: { reminded: before } })).toEqual(
    isReminded
      ? {
          ok: true,
          change: {
            reminded: [
              { seat: 1, at: NOW - 1 },
              { seat: 2, at: NOW },
            ],
          },
        }
      : { ok: false, why: { key: "slowDown", what: "reminders" } },
  );
});

test.each<[string, Parameters<typeof reminded>]>([
  ["who is not asked", [{ asked: [1] }]],
  ["who has sealed a move", [{ sealed: [2] }]],
  ["for whom a stand-in plays", [{ matchControl: { minded: [2] } }]],
  ["who is oneself", [{}, 2, 2]],
  ["who is oneself on another seat", [{}, 0, 3]],
  ["who is a bot", [{ bots: [2] }]],
])("TL-82 nobody is reminded %s", (_, all) => {
  expect(reminded(...all)).toEqual(refusal("notWaitedFor"));
});
