import { describe, expect, test } from "vitest";
import type { AppraisedMove } from "../../../kernel/bot.ts";
import type { Seat } from "../../../kernel/seat.ts";
import { game } from "../rules/game.ts";
import type { Reason } from "../rules/reasons.ts";
import type { Move, State } from "../rules/state.ts";
import { asked, followed, position, said, voted } from "../testing/drawn.ts";
import { bots } from "./bots.ts";
import { bribeReason, oracleReason, splitReason, withFollowReasons } from "./reasons.ts";

const seven = (rule: State["rule"] = "regular"): State =>
  position("10 sun: A B\n8: C D\n7: E\n5: F G", { day: 4, moonsLeft: 2, rule });

/** What the strongest bot says to this seat. */
function appraised(state: State, seat: Seat): readonly AppraisedMove<Move>[] {
  const [bot] = bots.slice(-1);
  if (bot?.appraise === undefined) throw new Error("nobody appraises");
  const memory = bot.remember(bot.begin(seat, "x"), game.view(state, seat));
  return bot.appraise(memory, game.view(state, seat), { nodes: 200 }, "x").moves;
}
const reasons = (state: State, seat: Seat): readonly (Reason | undefined)[] =>
  appraised(state, seat).map(({ why }) => why as Reason | undefined);

describe("What a bot says of moves", () => {
  test("A question: how it is likely to divide the others", () => {
    expect(splitReason([0.9, 0.9, 0.8, 0.1, 0.2], "w")).toEqual({ key: "likelySplit", same: 3, different: 2 });
    expect(splitReason([0.9, 0.9, 0.8, 0.1, 0.2], "b")).toEqual({ key: "likelySplit", same: 2, different: 3 });
    for (const why of reasons(seven(), 0)) {
      if (why?.key !== "likelySplit") throw new Error("no split");
      expect(why.same + why.different).toBe(6);
    }
  });

  test("A guess: how many of the others will choose that side", () => {
    const [white, black] = appraised(followed(asked(seven()), ""), 0)
      .toSorted((one) => (one.move.is === "vote" && one.move.stone === "w" ? -1 : 1))
      .map(({ why }) => why as Reason);
    expect([white, black]).toMatchObject([
      { key: "likelyStones", stone: "w", others: 6 },
      { key: "likelyStones", stone: "b", others: 6 },
    ]);
    if (white?.key !== "likelyStones" || black?.key !== "likelyStones") throw new Error("no guess");
    expect(white.count + black.count).toBe(6);
  });

  test("Nothing of an opinion, which only its owner knows", () => {
    expect(reasons(followed(asked(seven()), ""), 4)).toEqual([undefined, undefined]);
  });

  test("Following: what it may bring; passing: the same, but only where passing is better", () => {
    const [follow, pass] = [
      { move: { is: "follow" }, worth: 0.3 },
      { move: { is: "pass" }, worth: 0.2 },
    ] as const;
    const odds = [0.5, 0, 0, 0.5];
    expect(withFollowReasons([follow, pass], odds, 2).map(({ why }) => why)).toEqual([
      { key: "followersGain", tenths: 10 },
      undefined,
    ]);
    expect(withFollowReasons([follow, { ...pass, worth: 0.4 }], odds, 9).map(({ why }) => why)).toEqual([
      { key: "followersGain", tenths: 15 },
      { key: "branchesForLater", tenths: 15 },
    ]);
  });

  test("A set that is bought or shown: only if nobody else would be better for that", () => {
    const chances = [0.9, 0.5, 0.2, 0.6];
    const chance = (seat: Seat): number => chances[seat] ?? 0;
    const all: readonly Seat[] = [0, 1, 2, 3];
    expect(bribeReason([1, 2], chance, all)).toEqual({ key: "leastLikelyToAgree", seats: [1, 2] });
    expect(bribeReason([0, 2], chance, all)).toBeNull();
    expect(oracleReason([1, 3], chance, all)).toEqual({ key: "hardestToTell", seats: [1, 3] });
    expect(oracleReason([1, 2], chance, all)).toBeNull();
    expect(
      bribeReason([0], () => 0.5, all),
      "all are alike",
    ).toBeNull();
  });

  test("With all stones open: what each side brings", () => {
    const open = voted(followed(asked(seven("treachery")), ""), "A C E");
    // Two of the six others are white.
    expect(reasons(open, 0)).toEqual([
      { key: "spacesWithStone", stone: "b", spaces: 2 },
      { key: "spacesWithStone", stone: "w", spaces: 0 },
    ]);
  });

  test("After the Oracle: how many choose that side, with what was shown", () => {
    const state = said(voted(followed(asked(seven("oracle")), ""), "A C E"), "pick:2+3");
    for (const why of reasons(state, 0)) expect(why).toMatchObject({ key: "likelyStones", others: 6 });
  });
});
