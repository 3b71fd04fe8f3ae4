import { expect, test } from "vitest";
import { seeded } from "../../../kernel/dice.ts";
import { begin } from "../../../kernel/match.ts";
import { recordOf } from "../../../kernel/record/match-record.ts";
import { game } from "./game.ts";
import { options } from "./options.ts";

test("By default the first player is drawn, one game is played, and notes are kept", () => {
  expect(options({}, 2)).toEqual({ first: "random", bouts: 1, notes: true, drawAfter: "rounds" });
});

test("Every value of every option is accepted", () => {
  const all = { first: 4, bouts: 2, notes: false, drawAfter: "turns" };
  expect(options(all, 4)).toEqual(all);
});

test("A first player who does not exist is refused", () => {
  expect(options({ first: 3 }, 2)).toBeNull();
  expect(options({ first: 4 }, 3)).toBeNull();
  expect(options({ first: 2 }, 2)).not.toBeNull();
});

test.each([
  null,
  7,
  [],
  { first: 0 },
  { first: 5 },
  { first: "1" },
  { bouts: 3 },
  { notes: "on" },
  { drawRounds: 20 },
  { drawAfter: 20 },
])("%j is refused", (raw) => {
  expect(options(raw, 4)).toBeNull();
});

test("AI-45 Two games are recommended, and one is played unless somebody chooses", () => {
  expect(game.recommended).toEqual({ bouts: 2 });
  expect(options({}, 2)?.bouts).toBe(1);
});

test("AI-44 A record names the house rule only where it differs from ours, so that older records stay the same", () => {
  const named = (raw: object): unknown => {
    const begun = begin(game, raw, 2, seeded("record"));
    if (!begun.ok) throw new Error(begun.why.key);
    return recordOf(game, begun.match, ["A", "B"]).options;
  };
  expect(named({})).toEqual({ first: "random", bouts: 1, notes: true });
  expect(named({ drawAfter: "turns" })).toEqual({ first: "random", bouts: 1, notes: true, drawAfter: "turns" });
});
