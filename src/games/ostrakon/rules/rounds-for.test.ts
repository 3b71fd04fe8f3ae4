import { describe, expect, test } from "vitest";
import type { PlayedRound } from "../../../kernel/game.ts";
import type { Seat } from "../../../kernel/seat.ts";
import { asked, position } from "../testing/drawn.ts";
import { game } from "./game.ts";
import { roundsFor } from "./rounds-for.ts";
import type { DayRule, Move, Options, State } from "./state.ts";

type Played = PlayedRound<State, Move>;

/** Seven seats; A asks, E and then F stand behind. */
const table = (rule: DayRule, options: Partial<Options> = {}): State =>
  asked(position("10 sun: A B\n8: C D\n7: E\n5: F G", { day: 4, moonsLeft: 2, rule, options }));

/** Plays rounds of texts, one for each seat that may act. */
function playedOut(first: State, ...rounds: readonly string[]): readonly Played[] {
  let before = first;
  return rounds.map((texts) => {
    const seats = game.turn(before).seats;
    const round = texts
      .split(" ")
      .map((text, index) => ({ seat: seats[index] as Seat, move: game.read(text) as Move }));
    const after = game.apply(before, round, { roll: () => 1 });
    const one = { before, round, after };
    before = after;
    return one;
  });
}

/** The rounds as these seats may know them: `?` marks what was filled in. */
const known = (played: readonly Played[], ...seats: readonly Seat[]): readonly string[] =>
  roundsFor(played, seats).map((round) =>
    round.map(({ move, isFilledIn }) => `${isFilledIn ? "?" : ""}${game.write(move)}`).join(" "),
  );

const PLAIN = { maxWithdrawals: 0 };
const ANONYMOUS = { maxWithdrawals: 0, anonymousTally: true };

describe("4.2 The record of Ostrakon", () => {
  test("4.2 whoever follows is named, and everybody else may have passed", () => {
    const lost = playedOut(table("regular", PLAIN), "follow follow follow");
    expect(known(lost)).toEqual(["?pass ?pass follow"]);
    expect(known(lost, 4), "one's own claim is known").toEqual(["?pass follow follow"]);
    expect(known(playedOut(table("regular", PLAIN), "pass pass follow"))).toEqual(known(lost));
  });

  test("4.2 who objected is never told, only that enough did", () => {
    const one = playedOut(table("regular"), "pass pass pass", "w w b/unclear w/repeated w/unclear b/offensive b");
    const other = playedOut(table("regular"), "pass pass pass", "b w/unclear b w/unclear b/unclear w w/foregone");
    expect(one[1]?.after.news.map(({ key }) => key)).toContain("withdrawn");
    expect(known(one)[1]).toBe("?w ?w/unclear ?w/unclear ?w/unclear ?w/unclear ?w ?w");
    expect(known(other)).toEqual(known(one));
    expect(known(one, 5)[1], "one's own ballot is known").toBe("?w ?w/unclear ?w/unclear ?w/unclear ?w b/offensive ?w");
  });

  test("4.2 an objection that was not upheld is not told either", () => {
    const played = playedOut(table("regular"), "pass pass pass", "w b w/unclear b b b/offensive w");
    expect(known(played)[1]).toBe("w ?b ?w ?b ?b ?b ?w");
    expect(known(played, 5)[1]).toBe("w ?b ?w ?b ?b b/offensive ?w");
  });

  test("4.2 stones that everybody saw are told as they were cast", () => {
    expect(known(playedOut(table("regular", PLAIN), "pass pass pass", "w b w b b b w"))[1]).toBe("w b w b b b w");
    expect(known(playedOut(table("corruption", PLAIN), "pass pass pass", "w b b b b b w", "pick:2+3"))[1]).toBe(
      "w b b b b b w",
    );
  });

  test("4.2 with an anonymous tally only totals are told, and one's own ballot", () => {
    const one = playedOut(table("regular", ANONYMOUS), "pass pass pass", "w b w b b w w");
    const other = playedOut(table("regular", ANONYMOUS), "pass pass pass", "w w w w b b b");
    expect(known(one)[1]).toBe("?w ?w ?w ?w ?b ?b ?b");
    expect(known(other)).toEqual(known(one));
    expect(known(one, 6)[1]).toBe("?w ?w ?w ?b ?b ?b w");
  });

  test("4.2 with an anonymous tally the asker's stone follows from the tally alone", () => {
    const failed = playedOut(table("regular", ANONYMOUS), "pass pass pass", "b w w w w b w");
    expect(known(failed)[1]).toBe("?b ?w ?w ?w ?w ?w ?b");
    const turned = playedOut(table("treachery", ANONYMOUS), "pass pass pass", "b w w w w b w", "turn");
    expect(known(turned)[1]).toBe("?b ?w ?w ?w ?w ?w ?b");
  });

  test("4.2 with an anonymous tally the stones that the Oracle showed are told", () => {
    const played = playedOut(table("oracle", ANONYMOUS), "pass pass pass", "w b w b b w b", "pick:2+6", "keep");
    expect(known(played)[1]).toBe("?w b ?w ?b ?b w ?b");
  });
});
