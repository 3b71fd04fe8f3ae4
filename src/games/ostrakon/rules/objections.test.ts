import { describe, expect, test } from "vitest";
import { seeded } from "../../../kernel/dice.ts";
import { begin, type Match, submit } from "../../../kernel/match.ts";
import { seatsOf } from "../../../kernel/seat.ts";
import { asked, followed, position, refused, said, together } from "../testing/drawn.ts";
import { game } from "./game.ts";
import { isUpheld, mayObject } from "./objections.ts";
import type { Options, State } from "./state.ts";

const table = (options: Partial<Options> = {}): State =>
  position("7 sun: A B C D\n5: E F\n3: G H", { day: 2, options: { symbols: "none", ...options } });

/** The ballots of eight players. The seats given here object. */
const ballots = (...objecting: readonly number[]): Record<number, string> =>
  Object.fromEntries(
    seatsOf(8).map((seat) => [seat, `${seat < 4 ? "w" : "b"}${objecting.includes(seat) ? "/unclear" : ""}`]),
  );

const withdrawnOnce = (): State => together(followed(asked(table()), "G"), ballots(1, 2, 3, 4));

describe("Objections", () => {
  test("OS-36 A question is withdrawn when strictly more than half of those who may object do (TV-O)", () => {
    const answering = followed(asked(table({ bots: [6, 7] })), "E");
    expect(answering.branches[4]).toBe(false);
    expect(mayObject(answering)).toEqual([1, 2, 3, 4, 5]);

    const withdrawn = together(answering, ballots(1, 3, 5));
    expect(withdrawn).toEqual({
      ...table({ bots: [6, 7] }),
      asked: ["mountains-1"],
      phase: { is: "asking", withdrawals: 1 },
      news: [{ key: "withdrawn", seat: 0, follower: 4 }],
    });
    expect(refused(withdrawn, "bank:mountains-1")).toEqual({ key: "alreadyAsked", rule: "OS-33" });
    expect(game.turn(withdrawn)).toEqual({ seats: [0], how: "first" });

    const stands = together(answering, ballots(1, 3));
    expect(stands.news).toEqual(together(answering, ballots()).news);
    expect(stands.news).toContainEqual(expect.objectContaining({ key: "tallied", seat: 0, same: 3, different: 4 }));
  });

  test("Half is not more than half, and if nobody may object nothing is withdrawn", () => {
    const upheld = (options: Partial<Options>, count: number): boolean => isUpheld(table(options), count);
    expect([3, 4].map((count) => upheld({}, count))).toEqual([false, true]);
    expect([3, 4].map((count) => upheld({ bots: [7] }, count))).toEqual([false, true]);
    expect([2, 3].map((count) => upheld({ bots: [6, 7] }, count))).toEqual([false, true]);
    expect(upheld({ bots: [1, 2, 3, 4, 5, 6, 7] }, 0)).toBe(false);
  });

  test("Without a follower nobody gets branches back", () => {
    const withdrawn = together(followed(asked(table()), ""), ballots(1, 2, 3, 4));
    expect(withdrawn.news).toEqual([{ key: "withdrawn", seat: 0, follower: null }]);
    expect(withdrawn.branches).toEqual(Array(8).fill(true));
  });

  test("After two withdrawals the bank asks on the subject, and that question stands", () => {
    expect(withdrawnOnce().phase).toEqual({ is: "asking", withdrawals: 1 });
    const second = followed(said(withdrawnOnce(), "bank:mountains-2"), "E G");
    expect(second.phase).toMatchObject({ is: "answering", withdrawals: 1, follower: 6 });
    const imposed = together(second, ballots(1, 2, 3, 4, 5), { roll: () => 1 });
    const question = { is: "bank", id: "mountains-3", swapped: false };
    expect(imposed).toEqual({
      ...table(),
      asked: ["mountains-1", "mountains-2", "mountains-3"],
      phase: { is: "following", withdrawals: 2, question },
      news: [
        { key: "withdrawn", seat: 0, follower: 6 },
        { key: "imposed", seat: 0, question },
      ],
    });
    const answering = followed(imposed, "");
    expect(refused(answering, "w/unclear", 3)).toEqual({ key: "imposedStands", rule: "OS-36" });
    expect(game.offers(game.view(answering, 3)).map(game.write)).toEqual(["w", "b"]);
    expect(together(answering, ballots()).news[0]).toEqual({ key: "allVoted" });
  });

  test("OS-36 Withdrawals are counted in one turn: the next asker has both again", () => {
    const stands = together(followed(said(withdrawnOnce(), "bank:mountains-2"), ""), { ...ballots(), 4: "w" });
    expect(stands.phase).toEqual({ is: "asking", withdrawals: 0 });
    const written = (number: number): string => `ask:["Question ${number}?","yes","no"]`;
    const next = together(followed(said(stands, written(1)), ""), ballots(2, 3, 4, 5));
    expect(next).toMatchObject({ phase: { is: "asking", withdrawals: 1 }, news: [{ key: "withdrawn", seat: 1 }] });
  });

  test("The bank draws among all unused questions of the subject", () => {
    const second = followed(said(withdrawnOnce(), "bank:mountains-2"), "");
    const imposed = Array.from(
      { length: 20 },
      (_, seed) => together(second, ballots(1, 2, 3, 4), seeded(seed)).asked[2],
    );
    expect(new Set(imposed)).toEqual(new Set(["mountains-3", "mountains-4"]));
  });

  test("The asker, bots and tables without objections do not object", () => {
    const answering = (options: Partial<Options> = {}): State => followed(asked(table(options)), "");
    expect(refused(answering(), "w/offensive", 0)).toEqual({ key: "askerObjects", rule: "OS-36" });
    expect(refused(answering({ bots: [3] }), "b/foregone", 3)).toEqual({ key: "botObjects", rule: "OS-36" });
    expect(refused(answering({ bots: [3] }), "b/foregone", 4)).toBeNull();
    expect(refused(answering({ maxWithdrawals: 0 }), "w/repeated", 4)).toEqual({ key: "noObjections", rule: "OS-36" });
    expect(game.offers(game.view(answering(), 0)).map(game.write)).toEqual(["w", "b"]);
    expect(game.offers(game.view(answering(), 1))).toHaveLength(12);
  });

  test("Nobody learns who objected, and the ballots are deleted", () => {
    const answering = followed(asked(table()), "");
    const one = together(answering, ballots(1, 2, 3, 4));
    const other = together(answering, { ...ballots(4, 5, 6, 7), 1: "b", 2: "b" });
    expect(one).toEqual(other);
  });

  test("One withdrawal is enough if the options say so", () => {
    const once = together(followed(asked(table({ maxWithdrawals: 1 })), ""), ballots(1, 2, 3, 4), { roll: () => 1 });
    expect(once.phase).toMatchObject({ is: "following", withdrawals: 1, question: { id: "mountains-2" } });
  });
});

describe("Ballots in time and out of time", () => {
  const begun = (): Match<Options, State> => {
    const result = begin(game, {}, 5, seeded("ballots"));
    if (!result.ok) throw new Error(result.why.key);
    return result.match;
  };

  test("A ballot from no seat, before the question or after the reveal, is refused and changes nothing", () => {
    const match = begun();
    const [asker = 0] = game.turn(match.state).seats;
    expect(submit(game, match, asker, "w", seeded("x"))).toEqual({
      ok: false,
      why: { key: "askAQuestion", rule: "OS-27" },
    });
    expect(submit(game, match, 5, "w", seeded("x"))).toEqual({ ok: false, why: { key: "noSuchSeat" } });
    const text = game.write(game.offers(game.view(match.state, asker))[0] ?? { is: "pass" });
    let now = match;
    for (const { seat, said: move } of [
      { seat: asker, said: text },
      ...seatsOf(5).map((seat) => ({ seat, said: "w" })),
    ]) {
      const result = submit(game, now, seat, move, seeded("x"));
      if (!result.ok) throw new Error(result.why.key);
      now = result.match;
    }
    expect(now.steps).toHaveLength(2);
    expect(submit(game, now, asker, "w", seeded("x"))).toEqual({ ok: false, why: { key: "notYourTurn" } });
  });
});
