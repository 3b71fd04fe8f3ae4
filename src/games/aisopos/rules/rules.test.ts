import { describe, expect, test } from "vitest";
import { begin, submit } from "../../../kernel/match.ts";
import { describeContract } from "../../../testing/contract/describe-contract.ts";
import { everyTexts } from "../../../testing/contract/every-texts.ts";
import { drawn, played } from "../board/drawn-position.ts";
import { aisopos } from "../room.ts";
import { LION_AND_HUMAN, open, refused } from "../testing/drawn.ts";
import { drawing } from "../texts/drawing.ts";
import { game } from "./game.ts";
import { HEXES, neighbours } from "./hexes.ts";
import { FULL_HAND, KINDS } from "./kinds.ts";
import { offers, refusal } from "./moves.ts";
import { redealt } from "./redealt.ts";
import { apply, setup, turn } from "./rules.ts";
import type { Options, State } from "./state.ts";
import { view } from "./view.ts";

describeContract({ game, redealt, texts: await everyTexts(aisopos), drawing }, { each: 3, eachLong: 40 });

const OPTIONS: Options = { first: 1, bouts: 1, notes: true, drawAfter: "rounds" };
const start = (seats: number): State => setup(OPTIONS, seats, NO_DICE);
const NO_DICE = {
  roll(): never {
    throw new Error("dice were rolled");
  },
};

describe("set-up", () => {
  test("AI-1 two to four players, each with a colour of their own", () => {
    for (const seats of [1, 5, 2.5]) {
      const why = { key: "seatsOutOfRange", min: 2, max: 4 };
      expect(begin(game, {}, seats, NO_DICE)).toEqual({ ok: false, why });
    }
    for (const seats of [2, 3, 4]) expect(start(seats).hands).toHaveLength(seats);
    const placed = played(start(3), "L@c3", "L@c4", "L@c5");
    expect(placed.board.map(({ owner }) => owner)).toEqual([0, 1, 2]);
  });

  test("AI-2 the board is empty and every hand holds two of each kind, unseen by the others", () => {
    const hand = ["L", "L", "H", "H", "F", "F", "M", "M", "A", "A"];
    expect(setup({ ...OPTIONS, first: 2 }, 2, NO_DICE)).toEqual({
      options: { first: 2, bouts: 1, notes: true, drawAfter: "rounds" },
      starter: 1,
      toMove: 1,
      board: [],
      hands: [hand, hand],
      piles: [[], []],
      quiet: 0,
      results: [],
      deed: null,
      news: [{ key: "boutBegins", bout: 1, seat: 1 }],
    });
    expect(view(start(2), 0).hands).toEqual([
      { count: 10, kinds: hand },
      { count: 10, kinds: null },
    ]);
  });

  test("AI-3 a player knows the own hand and places any kind of it", () => {
    expect(view(played(start(2), "F@c3", "H@a1"), 0).hands[0]).toEqual({ count: 9, kinds: [..."LLHHFMMAA"] });
    for (const kind of KINDS) expect(open(start(2))).toContain(`${kind}@c3`);
    const withoutAnts = drawn({ seats: 2, piles: { 2: "1A 1A" } });
    expect(open(withoutAnts).filter((text) => text.startsWith("A"))).toEqual([]);
  });

  test("AI-4 the first player is drawn, or the seat the table named", () => {
    const sides: number[] = [];
    const dice = { roll: (of: number) => sides.push(of) + 2 };
    expect(setup({ ...OPTIONS, first: "random" }, 4, dice).starter).toBe(2);
    expect(sides).toEqual([4]);
    expect(setup({ ...OPTIONS, first: 3 }, 4, NO_DICE)).toMatchObject({ starter: 2, toMove: 2 });
  });

  test("AI-5 turns go clockwise, and nobody acts out of turn", () => {
    const [first, second, third] = ["L@a1", "L@a2", "L@a3"];
    const steps = [
      start(3),
      played(start(3), first),
      played(start(3), first, second),
      played(start(3), first, second, third),
    ];
    expect(steps.map(turn)).toEqual([0, 1, 2, 0].map((seat) => ({ seats: [seat], how: "first" })));
    expect(refused(start(3), "L@c3", 1)).toEqual({ key: "waitForYourTurn", rule: "AI-5" });
    expect(refusal(view(start(3), "watcher"), { is: "pass" })).toEqual({ key: "waitForYourTurn", rule: "AI-5" });
    expect(offers(view(start(3), 1))).toEqual([]);
    expect(offers(view(start(3), "watcher"))).toEqual([]);
  });
});

describe("turn", () => {
  test("AI-6 a turn is one action", () => {
    for (const text of ["L@a1", "c3-d3", "c3xc4"]) expect(played(LION_AND_HUMAN, text).toMove).toBe(1);
    const two = [
      { seat: 0, move: { is: "place", kind: "L", to: "a1" } },
      { seat: 0, move: { is: "place", kind: "L", to: "a2" } },
    ] as const;
    expect(apply(start(2), two).board).toHaveLength(1);
  });

  test("AI-7 nobody may pass", () => {
    for (const state of [start(2), LION_AND_HUMAN])
      expect(refused(state, "--")).toEqual({ key: "mayNotPass", rule: "AI-7" });
    const handEmpty = drawn({ seats: 2, board: "1A 2L", piles: { 2: "1L 1L 1H 1H 1F 1F 1M 1M 1A" } });
    expect(refused(handEmpty, "--")).toEqual({ key: "mayNotPass", rule: "AI-7" });
    expect(open(handEmpty)).toEqual(["e3xe4", "e3-d2", "e3-d3"]);
  });

  test("AI-8 place: from the hand, face down, on any empty hex", () => {
    const before = drawn({ seats: 2, board: "1L ..", piles: { 2: "1A" }, quiet: 3 });
    expect(played(before, "H@e5")).toEqual({
      ...before,
      toMove: 1,
      board: [...before.board, { pid: "1.3", owner: 0, kind: "H", at: "e5", notes: { seenBy: [], mask: [...KINDS] } }],
      hands: [[..."LHFFMMA"], FULL_HAND],
      quiet: 4,
      deed: { key: "placed", seat: 0, to: "e5" },
    });
    expect(open(start(2))).toEqual(KINDS.flatMap((kind) => HEXES.map((hex) => `${kind}@${hex}`)));
    expect(refused(drawn({ seats: 2, piles: { 2: "1F 1F" } }), "F@c3")).toEqual({
      key: "kindNotInHand",
      kind: "F",
      rule: "AI-8",
    });
  });

  test("AI-9 place: never on an occupied hex, whoever holds it", () => {
    for (const hex of ["c3", "c4", "b2"] as const) {
      expect(refused(LION_AND_HUMAN, `A@${hex}`)).toEqual({ key: "hexTaken", hex, rule: "AI-9" });
      expect(open(LION_AND_HUMAN)).not.toContain(`A@${hex}`);
    }
  });

  test("AI-10 move: an own piece, to one of its neighbours", () => {
    const steps = open(LION_AND_HUMAN).filter((text) => !text.includes("@"));
    expect(steps).toEqual(["c3-d3", "c3-d4", "c3-c2", "c3xc4", "c3xb2", "c3-b3"]);
    expect(refused(LION_AND_HUMAN, "a1-a2")).toEqual({ key: "noPieceThere", hex: "a1", rule: "AI-10" });
    expect(refused(LION_AND_HUMAN, "c4-c5")).toEqual({ key: "notYourPiece", hex: "c4", rule: "AI-10" });
    expect(refused(LION_AND_HUMAN, "c3-c5")).toEqual({ key: "notAdjacent", from: "c3", to: "c5", rule: "AI-10" });
    expect(refused(LION_AND_HUMAN, "c3-c3")).toEqual({ key: "notAdjacent", from: "c3", to: "c3", rule: "AI-10" });
  });

  test("AI-11 move: not onto an own piece", () => {
    const two = drawn({ seats: 2, board: "1L 1A 2H" });
    const why = { key: "ownPieceThere", hex: "e4", rule: "AI-11" };
    expect([refused(two, "e3-e4"), refused(two, "e3xe4")]).toEqual([why, why]);
    expect(open(two).filter((text) => text.startsWith("e3"))).toEqual(["e3-d2", "e3-d3"]);
  });

  test("AI-12 move: onto an empty hex it just relocates, still face down", () => {
    const [lion, human, fox] = LION_AND_HUMAN.board;
    expect(played(LION_AND_HUMAN, "c3-d3")).toEqual({
      ...LION_AND_HUMAN,
      toMove: 1,
      board: [{ ...lion, at: "d3" }, human, fox],
      quiet: 8,
      deed: { key: "moved", seat: 0, from: "c3", to: "d3" },
    });
    expect(refused(LION_AND_HUMAN, "c3xd3")).toEqual({ key: "nobodyThere", hex: "d3", rule: "AI-12" });
  });

  test("AI-13 move: onto an opponent it is a duel, resolved at once", () => {
    expect(played(LION_AND_HUMAN, "c3xc4")).toMatchObject({ quiet: 0, toMove: 1, deed: { key: "duelWon" } });
    expect(refused(LION_AND_HUMAN, "c3-c4")).toEqual({ key: "somebodyThere", hex: "c4", rule: "AI-13" });
    expect(refused(LION_AND_HUMAN, "c3xc4")).toBeNull();
  });

  test("AI-14 all kinds move alike, one hex, in any direction", () => {
    for (const kind of KINDS) {
      const alone = drawn({ seats: 2, board: `.. .. .. .. .. .. .. .. .. 1${kind}` });
      const steps = open(alone).filter((text) => text.startsWith("c3-"));
      expect(steps).toEqual(["d3", "d4", "c2", "c4", "b2", "b3"].map((hex) => `c3-${hex}`));
      for (const far of HEXES.filter((hex) => hex !== "c3" && !neighbours("c3").includes(hex)))
        expect(refused(alone, `c3-${far}`)).toMatchObject({ key: "notAdjacent", to: far });
    }
  });

  test("AI-15 everybody's first action is a placement", () => {
    for (const state of [start(3), played(start(3), "L@c3"), played(start(3), "L@c3", "L@c4")])
      expect(open(state).every((text) => text.includes("@"))).toBe(true);
  });

  test("AI-16 any opponent may be attacked", () => {
    const four = drawn({
      seats: 4,
      board: `
          ..   ..   ..
       ..   2H   3M   ..
    ..   1F   1L   4A   ..
       ..   ..   ..   ..
          ..   ..   ..`,
    });
    expect(open(four).filter((text) => text.includes("x"))).toEqual(["c2xd3", "c3xd3", "c3xd4", "c3xc4"]);
  });

  const FULL_OF_OTHERS = drawn({
    seats: 3,
    board: `
          2L   2L   2H
       2H   2F   2F   2M
    2M   2A   3L   3L   3H
       3H   3F   3F   3M
          3M   3A   3A`,
    piles: { 2: "1L" },
    quiet: 5,
  });

  test("AI-17 whoever has no action at all is skipped, and the turn counts as quiet", () => {
    expect(open(FULL_OF_OTHERS)).toEqual(["--"]);
    expect(refused(FULL_OF_OTHERS, "--")).toBeNull();
    expect(refused(FULL_OF_OTHERS, "A@c3")).toEqual({ key: "hexTaken", hex: "c3", rule: "AI-9" });
    expect(played(FULL_OF_OTHERS, "--")).toEqual({
      ...FULL_OF_OTHERS,
      toMove: 1,
      quiet: 6,
      deed: { key: "passed", seat: 0 },
    });
  });
});

describe("Bugs of the caller", () => {
  test("A move after the end and an attack from or onto an empty hex throw", () => {
    const pass = [{ seat: 0, move: { is: "pass" } }] as const;
    expect(() => apply({ ...LION_AND_HUMAN, toMove: null }, pass)).toThrow("aisopos: nobody moves");
    expect(() => apply(LION_AND_HUMAN, [])).toThrow("aisopos: nobody moves");
    const onNothing = { is: "attack", from: "c3", to: "a1" } as const;
    expect(() => apply(LION_AND_HUMAN, [{ seat: 0, move: onNothing }])).toThrow("aisopos: nobody stands on a1");
  });

  test("An unreadable move and a move by the wrong seat change nothing", () => {
    const begun = begin(game, { first: 1 }, 2, NO_DICE);
    if (!begun.ok) throw new Error(begun.why.key);
    const said = (seat: number, text: string) => submit(game, begun.match, seat, text, NO_DICE);
    expect(said(0, "Q@c3")).toEqual({ ok: false, why: { key: "unreadable" } });
    expect(said(0, "L@a4")).toEqual({ ok: false, why: { key: "unreadable" } });
    expect(said(1, "L@c3")).toEqual({ ok: false, why: { key: "notYourTurn" } });
    expect(said(0, "c3-c4")).toEqual({ ok: false, why: { key: "noPieceThere", hex: "c3", rule: "AI-10" } });
  });
});
