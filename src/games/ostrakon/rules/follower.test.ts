import { describe, expect, test } from "vitest";
import { seeded } from "../../../kernel/dice.ts";
import { begin, type Match, submit } from "../../../kernel/match.ts";
import { asked, followed, NO_DICE, position, refused, said, voted } from "../testing/drawn.ts";
import { eligible, followedSpaces, followerAmong } from "./follower.ts";
import { game } from "./game.ts";
import { askerOf } from "./order.ts";
import type { Options, State } from "./state.ts";

/** Three piles behind the Sun. */
const eight = (): State => position("7 sun: A B\n5: C D\n3: E F\n2: G H", { day: 3 });
const spaceAhead = (state: State, whites: string, claimants: string): State =>
  voted(followed(asked(state), claimants), whites);

describe("The follower", () => {
  test("OS-71 There is at most one follower per turn, and each philosopher follows once per match", () => {
    const once = spaceAhead(eight(), "A B C D E", "C");
    expect(once.branches).toEqual([true, true, false, true, true, true, true, true]);
    expect(eligible({ ...eight(), branches: once.branches })).toEqual([4, 6]);
    const twice = followed(asked(eight()), "C E G");
    expect(twice.branches.filter((showing) => !showing)).toHaveLength(1);
  });

  test("OS-72 A follower is on top of a pile behind the Sun, has branches showing, and is not the asker", () => {
    const state = position("10: H\n7 sun: A B / G\n5: C D\n3: E* F", { day: 3 });
    expect(eligible(state)).toEqual([2]);
    const open = asked(state);
    expect(game.turn(open)).toEqual({ seats: [2], how: "each" });
    for (const seat of [0, 1, 3, 4, 5, 6, 7] as const)
      expect(refused(open, "follow", seat)).toEqual({ key: "mayNotFollow", rule: "OS-72" });
    expect(refused(open, "pass", 4)).toEqual({ key: "waitForYourTurn", rule: "OS-22" });
    expect(refused(open, "w", 2)).toEqual({ key: "followOrPass", rule: "OS-74" });
    expect(refused(state, "follow", 2)).toEqual({ key: "waitForYourTurn", rule: "OS-22" });
  });

  test("OS-73 Nobody can follow on day 1, and later at most one philosopher on each space can", () => {
    const first = asked(position("5 sun: A B C D E"));
    expect(eligible(first)).toEqual([]);
    expect(first.phase.is).toBe("answering");
    expect(eligible(eight())).toEqual([2, 4, 6]);
  });

  test("OS-74 The follow round is between question and vote, secret and simultaneous", () => {
    const open = asked(eight());
    expect(open.phase).toEqual({
      is: "following",
      withdrawals: 0,
      question: { is: "bank", id: "mountains-1", swapped: false },
    });
    expect(open.news).toEqual([{ key: "asked", seat: 0, question: { is: "bank", id: "mountains-1", swapped: false } }]);
    expect(game.turn(open)).toEqual({ seats: [2, 4, 6], how: "each" });
    expect(game.offers(game.view(open, 4)).map(game.write)).toEqual(["follow", "pass"]);
    expect(followed(open, "E").news).toEqual([{ key: "follows", seat: 4 }]);
    expect(followed(open, "").news).toEqual([{ key: "nobodyFollows" }]);
    expect(followed(open, "").phase).toEqual({
      is: "answering",
      withdrawals: 0,
      question: { is: "bank", id: "mountains-1", swapped: false },
      follower: null,
    });
  });

  test("OS-75 Of several claimants the one farthest from the Temple follows, and the others keep their branches", () => {
    const state = followed(asked(eight()), "C E");
    expect(state.phase).toMatchObject({ follower: 4 });
    expect(state.branches).toEqual([true, true, true, true, false, true, true, true]);
    expect(followerAmong(eight(), [2, 6, 4])).toBe(6);
    expect(followerAmong(eight(), [])).toBeNull();
  });

  test("OS-76 Claims never tie, because everyone eligible stands on a different space", () => {
    const spaces = eligible(eight()).map((seat) => eight().piles.findIndex((pile) => pile.includes(seat)));
    expect(new Set(spaces).size).toBe(spaces.length);
  });

  test("OS-77 Branches are spent at once, whatever the result", () => {
    expect(followed(asked(eight()), "E").branches[4]).toBe(false);
    expect(spaceAhead(eight(), "A", "E").branches[4]).toBe(false);
  });

  test("OS-78 The follower votes like everybody", () => {
    const state = followed(asked(eight()), "E");
    expect(game.turn(state).seats).toContain(4);
    const news = voted(state, "A B C D E").news;
    expect(news).toContainEqual(expect.objectContaining({ key: "tallied", seat: 0, same: 4, different: 3 }));
    expect(voted(state, "A B C D F").news).toContainEqual(
      expect.objectContaining({ key: "tallied", seat: 0, same: 4, different: 3 }),
    );
    expect(voted(state, "A B C D").news).toContainEqual(
      expect.objectContaining({ key: "tallied", seat: 0, same: 3, different: 4 }),
    );
  });

  test("OS-79 The follower advances as far as the asker, but not past the Sun", () => {
    expect([followedSpaces(3, 2, 7), followedSpaces(3, 5, 7), followedSpaces(1, 6, 7)]).toEqual([3, 2, 1]);
    expect(spaceAhead(eight(), "A B C D E", "C").news).toContainEqual({
      key: "followed",
      seat: 2,
      spaces: 2,
      space: 7,
    });
    expect(spaceAhead(eight(), "A B C D E F", "G").news).toContainEqual({
      key: "followed",
      seat: 6,
      spaces: 2,
      space: 4,
    });
  });

  test("OS-80 When the asker goes under the Sun the follower stays", () => {
    for (const whites of ["A B", "A B C D E F G H"]) {
      const state = spaceAhead(eight(), whites, "G");
      expect(state.piles[2]).toEqual([6, 7]);
      expect(state.news[4]).toEqual({ key: "stayed", seat: 6 });
    }
    const keys = spaceAhead(eight(), "A B", "").news.map(({ key }) => key);
    expect(keys).toEqual(["allVoted", "revealed", "tallied", "underTheSun", "turnBegins"]);
  });

  test("OS-81 The asker moves first, then the follower, never to the same space", () => {
    const state = spaceAhead(eight(), "A B C D E", "G");
    expect(state.news.slice(3, 5)).toEqual([
      { key: "advanced", seat: 0, spaces: 3, space: 10 },
      { key: "followed", seat: 6, spaces: 3, space: 5 },
    ]);
  });

  test("OS-82 The follower lands on top, and on the Sun's space asks next", () => {
    expect(spaceAhead(eight(), "A B C D E", "G").piles[5]).toEqual([6, 2, 3]);
    const state = spaceAhead(eight(), "A B C D E", "C");
    expect(state.piles[7]).toEqual([2, 1]);
    expect(askerOf(state)).toBe(2);
  });

  test("OS-83 A follower who reaches an empty Sun's space keeps the Sun there, with everyone under it", () => {
    const state = spaceAhead(position("7 sun: A / B\n5: C D\n3: E F\n2: G H", { day: 3 }), "A B C D E", "C");
    expect(state.sun).toEqual({ space: 7, under: [1] });
    expect(state.piles[7]).toEqual([2]);
    expect(state.news.at(-1)).toMatchObject({ key: "turnBegins", seat: 2, next: 3 });
    expect(state.news.map(({ key }) => key)).not.toContain("putBack");
  });

  test("OS-84 A follower is a follower only for one turn", () => {
    const state = spaceAhead(eight(), "A B C D E", "G");
    expect(state.phase).toEqual({ is: "asking", withdrawals: 0 });
    const next = followed(said(state, "bank:neighbours-1"), "");
    expect(next.phase).toMatchObject({ is: "answering", follower: null });
  });
});

describe("The first to declare follows", () => {
  const race = (drawing = "7 sun: A B\n5: C D\n3: E F\n2: G H"): State =>
    asked(position(drawing, { day: 3, options: { follower: "first" } }));
  const inMatch = (state: State): Match<Options, State> => {
    const begun = begin(game, state.options, state.philosophers.length, seeded("race"));
    if (!begun.ok) throw new Error(begun.why.key);
    return { ...begun.match, state };
  };
  const says = (match: Match<Options, State>, seat: number, text: string): Match<Options, State> => {
    const result = submit(game, match, seat, text, NO_DICE);
    if (!result.ok) throw new Error(result.why.key);
    return result.match;
  };

  test("OS-97 A claim ends the round at once, and spends the branches of nobody else", () => {
    expect(game.turn(race())).toMatchObject({ how: "each", claim: "follow" });
    const claimed = says(inMatch(race()), 2, "follow").state;
    expect(claimed.news).toEqual([{ key: "follows", seat: 2 }]);
    expect(claimed.phase).toMatchObject({ is: "answering", follower: 2 });
    expect(claimed.branches.map((shows, seat) => (shows ? -1 : seat)).filter((seat) => seat >= 0)).toEqual([2]);
    expect(game.offers(game.view(race(), 4)).map(game.write)).toEqual(["follow", "pass"]);
  });

  test("OS-97 A claim that comes later is refused with the name of the first", () => {
    const claimed = says(inMatch(race()), 2, "follow");
    expect(submit(game, claimed, 6, "follow", NO_DICE)).toEqual({
      ok: false,
      why: { key: "declaredFirst", seat: 2, rule: "OS-97" },
    });
    const together = followed(asked(eight()), "C");
    expect(refused(together, "follow", 6), "in the other reading").toEqual({ key: "castABallot", rule: "OS-40" });
  });

  test("OS-97 Whoever has passed may still declare, and if all pass nobody follows", () => {
    const passed = says(says(inMatch(race()), 2, "pass"), 6, "pass");
    expect(passed.steps).toEqual([]);
    expect(says(passed, 2, "follow").state.phase).toMatchObject({ follower: 2 });
    const none = says(passed, 4, "pass");
    expect(none.state.news).toEqual([{ key: "nobodyFollows" }]);
    expect(none.state.branches.every(Boolean)).toBe(true);
  });

  test("OS-97 By default nobody races: all answer, and the farthest behind follows", () => {
    expect(game.turn(asked(eight()))).toEqual({ seats: [2, 4, 6], how: "each" });
    const { follower, ...older } = eight().options;
    expect([follower, game.turn({ ...asked(eight()), options: older as Options })]).toEqual([
      "farthest",
      { seats: [2, 4, 6], how: "each" },
    ]);
  });

  test("OS-98 The step has the claim alone, whoever had passed before", () => {
    const one = says(inMatch(race()), 4, "follow");
    const other = says(says(says(inMatch(race()), 2, "pass"), 6, "pass"), 4, "follow");
    expect(other.steps).toEqual([{ is: "round", round: [{ seat: 4, move: "follow" }], dice: [] }]);
    expect(other).toEqual(one);
  });

  test("OS-99 Where people are asked one by one, it is from the farthest behind on", () => {
    expect(game.turn(race()).seats).toEqual([6, 4, 2]);
    expect(game.turn(race("7 sun: A B\n5: G H\n3: C D\n2: E F")).seats).toEqual([4, 2, 6]);
  });
});
