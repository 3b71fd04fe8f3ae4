import { describe, expect, test } from "vitest";
import { seeded } from "../../../kernel/dice.ts";
import { begin, submit } from "../../../kernel/match.ts";
import { seatsOf, viewersOf } from "../../../kernel/seat.ts";
import { asked, followed, position, refused, voted } from "../testing/drawn.ts";
import { game } from "./game.ts";
import type { State } from "./state.ts";
import { isSuccess, tallyOf, totalsOf } from "./tally.ts";

const eight = (): State => position("2 sun: A B C D E F G H", { moonsLeft: 5 });

describe("Voting", () => {
  test("OS-37 Everybody votes: asker, follower, and those under the Sun", () => {
    const state = followed(asked(position("7 sun: A B / F G\n5: C D E", { day: 2 })), "C");
    expect(game.turn(state)).toEqual({ seats: [0, 1, 2, 3, 4, 5, 6], how: "each" });
  });

  test("OS-38 Ballots are secret and revealed together", () => {
    const begun = begin(game, {}, 5, seeded("secret"));
    if (!begun.ok) throw new Error(begun.why.key);
    const [asker = 0] = game.turn(begun.match.state).seats;
    const [first] = game.offers(game.view(begun.match.state, asker));
    const open = submit(game, begun.match, asker, game.write(first ?? { is: "pass" }), seeded("x"));
    if (!open.ok) throw new Error(open.why.key);
    let match = open.match;
    const before = viewersOf(5).map((viewer) => game.view(match.state, viewer));
    for (const seat of [3, 0, 4, 1]) {
      const result = submit(game, match, seat, "w", seeded("x"));
      if (!result.ok) throw new Error(result.why.key);
      match = result.match;
      expect(viewersOf(5).map((viewer) => game.view(match.state, viewer))).toEqual(before);
    }
    const last = submit(game, match, 2, "b", seeded("x"));
    if (!last.ok) throw new Error(last.why.key);
    expect(last.match.sealed).toEqual([]);
    expect(last.match.state.news[1]).toMatchObject({ key: "revealed", stones: ["w", "w", "b", "w", "w"] });
  });

  test("OS-39 Nobody checks what a stone means: any seat may cast either", () => {
    const state = asked(eight());
    for (const seat of seatsOf(8)) for (const stone of ["w", "b"]) expect(refused(state, stone, seat)).toBeNull();
  });

  test("OS-40 Nobody abstains", () => {
    for (const text of ["pass", "keep", "follow", "pick:2+3"])
      expect(refused(asked(eight()), text)).toEqual({ key: "castABallot", rule: "OS-40" });
    const { news } = voted(asked(eight()), "A B C D E");
    expect(news.slice(0, 2)).toEqual([
      { key: "allVoted" },
      { key: "revealed", seat: 0, stones: ["w", "w", "w", "w", "w", "b", "b", "b"], open: [], white: 5, black: 3 },
    ]);
  });

  test("OS-41 A ballot may be changed until the last one is in", () => {
    const begun = begin(game, { moons: 1 }, 5, seeded("change"));
    if (!begun.ok) throw new Error(begun.why.key);
    const [asker = 0] = game.turn(begun.match.state).seats;
    const [first] = game.offers(game.view(begun.match.state, asker));
    const texts: readonly (readonly [number, string])[] = [
      [asker, game.write(first ?? { is: "pass" })],
      [0, "w"],
      [1, "w"],
      [0, "b"],
      [2, "w"],
      [3, "w"],
      [0, "b"],
      [4, "w"],
    ];
    const end = texts.reduce((match, [seat, text]) => {
      const result = submit(game, match, seat, text, seeded("x"));
      if (!result.ok) throw new Error(`${text}: ${result.why.key}`);
      return result.match;
    }, begun.match);
    expect(end.state.news[1]).toMatchObject({ key: "revealed", stones: ["b", "w", "w", "w", "w"] });
  });
});

describe("The tally", () => {
  test("OS-42 The others are compared with the asker's stone, which is not counted itself", () => {
    expect(tallyOf(["w", "w", "b", "b", "b"], 0)).toEqual({ same: 1, different: 3 });
    expect(tallyOf(["w", "w", "b", "b", "b"], 4)).toEqual({ same: 2, different: 2 });
    expect(totalsOf(["w", "w", "b", "b", "b"])).toEqual({ white: 2, black: 3 });
  });

  test("OS-43 Success needs at least half, and not all", () => {
    const results = [0, 1, 2, 3, 4, 5, 6, 7].map((same) => isSuccess({ same, different: 7 - same }));
    expect(results).toEqual([false, false, false, false, true, true, true, false]);
  });

  test("OS-44 The asker advances as many spaces as others disagree", () => {
    const end = voted(asked(eight()), "A B C D E");
    expect(end.news.slice(2, 4)).toEqual([
      expect.objectContaining({ key: "tallied", seat: 0, same: 4, different: 3 }),
      { key: "advanced", seat: 0, spaces: 3, space: 5 },
    ]);
    expect(voted(asked(eight()), "A B C D E F G").piles[3]).toEqual([0]);
  });

  test("OS-45 An asker with whom everybody agrees goes under the Sun", () => {
    const end = voted(asked(eight()), "A B C D E F G H");
    expect(end.news.slice(2, 4)).toEqual([
      expect.objectContaining({ key: "tallied", seat: 0, same: 7, different: 0 }),
      { key: "underTheSun", seat: 0, why: "allAgree" },
    ]);
    expect({ under: end.sun.under, pile: end.piles[2] }).toEqual({ under: [0], pile: [1, 2, 3, 4, 5, 6, 7] });
  });

  test("OS-46 An asker with whom fewer than half agree goes under the Sun", () => {
    const end = voted(asked(eight()), "A B C D");
    expect(end.news.slice(2, 4)).toEqual([
      expect.objectContaining({ key: "tallied", seat: 0, same: 3, different: 4 }),
      { key: "underTheSun", seat: 0, why: "tooFewAgree" },
    ]);
    expect(end.sun).toEqual({ space: 2, under: [0] });
  });

  test("OS-47 Exactly half is enough", () => {
    const end = voted(asked(position("5 sun: A B C D E")), "A B C");
    expect(end.news[3]).toEqual({ key: "advanced", seat: 0, spaces: 2, space: 7 });
  });
});
