import { describe, expect, test } from "vitest";
import { oneOf, seeded } from "../../../kernel/dice.ts";
import { call, type Match } from "../../../kernel/match.ts";
import { drawn, played } from "../board/drawn-position.ts";
import { game } from "./game.ts";
import { FULL_HAND, inOrder, KINDS } from "./kinds.ts";
import { offers } from "./moves.ts";
import { apply, outcome, setup, turn } from "./rules.ts";
import type { BoutResult, Options, State } from "./state.ts";
import { view } from "./view.ts";

const NINE_OF = (seat: number): string => [..."LLHHFMMAA"].map((kind) => `${seat}${kind}`).join(" ");

/** Seat 1's Lion can capture seat 2's last piece. */
const LAST_FOX = {
  seats: 2,
  board: `
          1F   ..   ..
       ..   ..   ..   ..
    ..   ..   1L   2F   ..`,
  piles: { 1: NINE_OF(2), 2: "1H 1H 1A" },
};

describe("end and score", () => {
  test("AI-26 the tenth lost piece ends the game at once", () => {
    const before = drawn(LAST_FOX);
    const over = played(before, "c3xc4");
    expect(over).toEqual({
      ...before,
      toMove: null,
      board: [before.board[0], { ...before.board[1], at: "c4", notes: { seenBy: [], mask: ["L", "H"] } }],
      piles: [[...(before.piles[0] ?? []), { owner: 1, kind: "F" }], before.piles[1]],
      results: [{ end: { key: "eliminated", seats: [1] }, scores: [30, 9] }],
      news: [
        { key: "duelWon", seat: 0, against: 1, from: "c3", to: "c4", winner: "L", lost: "F" },
        { key: "eliminated", seats: [1] },
        { key: "boutOver", bout: 1, scores: [30, 9], winners: [0] },
        {
          key: "piecesShown",
          seat: 0,
          board: [
            { at: "e3", kind: "F" },
            { at: "c4", kind: "L" },
          ],
          hand: [..."LFMMA"],
        },
        { key: "piecesShown", seat: 1, board: [], hand: [] },
      ],
    });
    expect(turn(over)).toEqual({ seats: [], how: "first" });
    expect(outcome(over)).toEqual({ places: [1, 2], scores: [30, 9], reason: { key: "eliminated", seats: [1] } });
    expect(outcome(before)).toBeNull();
  });

  test("AI-26 a piece in hand is not lost, nor one elsewhere on the board", () => {
    const inHand = drawn({ ...LAST_FOX, piles: { 1: NINE_OF(2).slice(3) } });
    expect(played(inHand, "c3xc4")).toMatchObject({ toMove: 1, results: [], hands: [expect.anything(), ["L"]] });
    const onBoard = drawn({
      ...LAST_FOX,
      board: "1F 2L .. .. .. .. .. .. .. 1L 2F",
      piles: { 1: NINE_OF(2).slice(3) },
    });
    expect(played(onBoard, "c3xc4")).toMatchObject({ toMove: 1, results: [] });
  });

  test("AI-27 what the others still have does not matter", () => {
    const three = drawn({ ...LAST_FOX, seats: 3, board: `${LAST_FOX.board} .. .. .. .. 3L` });
    const over = played(three, "c3xc4");
    expect(over.toMove).toBeNull();
    expect([over.hands[2]?.length, over.board.length]).toEqual([9, 3]);
  });

  test("AI-28 a tie of two last pieces ends the game once, for all", () => {
    const last = drawn({ seats: 3, board: "1F 2F 3A", piles: { 1: NINE_OF(2), 2: NINE_OF(1) } });
    const over = played(last, "e3xe4");
    expect(over.results).toEqual([{ end: { key: "eliminated", seats: [0, 1] }, scores: [30, 30, 0] }]);
    expect(over.news.filter(({ key }) => key === "boutOver")).toHaveLength(1);
  });

  test("AI-29 the score is the own pile: Lion 5, Human 4, Fox 3, Mouse 2, Ant 1", () => {
    const worth = (pile: string) => view(drawn({ seats: 2, piles: { 1: pile } }), 0).piles[0]?.points;
    expect(["2L", "2H", "2F", "2M", "2A", "2L 2H 2A", ""].map(worth)).toEqual([5, 4, 3, 2, 1, 10, 0]);
    expect(played(drawn(LAST_FOX), "c3xc4").results[0]?.scores).toEqual([30, 9]);
  });

  test("AI-30 surviving pieces score nothing", () => {
    const more = drawn({ ...LAST_FOX, piles: { 1: NINE_OF(2), 2: "1A" } });
    expect(played(more, "c3xc4").results[0]?.scores).toEqual([30, 1]);
  });

  test("AI-31 the highest score wins, even the eliminated player's", () => {
    const rich = drawn({
      seats: 3,
      board: "1L 2F 3A",
      piles: { 1: "2A 2A", 2: "3L 3L 3H 1L", 3: "2L 2L 2H 2H 2F 2M 2M" },
    });
    const over = played(rich, "e3xe4");
    expect(over.results[0]).toEqual({ end: { key: "eliminated", seats: [1] }, scores: [5, 19, 25] });
    const richest = played({ ...rich, piles: [rich.piles[0] ?? [], rich.piles[1] ?? [], []] }, "e3xe4");
    expect(outcome(richest)).toMatchObject({ places: [2, 1, 3], scores: [5, 19, 0] });
    expect(richest.news).toContainEqual({ key: "boutOver", bout: 1, scores: [5, 19, 0], winners: [1] });
  });

  test("AI-32 equal highest scores share the win", () => {
    const last = drawn({ seats: 2, board: "1F 2F", piles: { 1: NINE_OF(2), 2: NINE_OF(1) } });
    const over = played(last, "e3xe4");
    expect(outcome(over)).toMatchObject({ places: [1, 1], scores: [30, 30] });
    expect(over.news).toContainEqual({ key: "boutOver", bout: 1, scores: [30, 30], winners: [0, 1] });
  });
});

describe("draws", () => {
  const quiet = (seats: number, turns: number, options: Partial<Options> = {}): State =>
    drawn({ seats, board: "1L 2H .. 3F", quiet: turns, piles: { 1: "2L" }, options });

  test("AI-33 twenty quiet rounds draw the game: 40, 60 or 80 turns", () => {
    for (const [seats, limit] of [
      [2, 40],
      [3, 60],
      [4, 80],
    ] as const) {
      expect(view(quiet(seats, 0), "watcher").quietLimit).toBe(limit);
      expect(played(quiet(seats, limit - 2), "A@a1")).toMatchObject({ quiet: limit - 1, toMove: 1, results: [] });
      for (const text of ["A@a1", "e3-d3"])
        expect(played(quiet(seats, limit - 1), text)).toMatchObject({
          quiet: limit,
          toMove: null,
          results: [{ end: { key: "quietTooLong", rounds: 20 }, scores: Array.from({ length: seats }, () => 0) }],
        });
    }
  });

  test("AI-44 By a house rule twenty quiet turns draw the game, with any number of players", () => {
    for (const seats of [2, 3, 4]) {
      const turns = { drawAfter: "turns" } as const;
      expect(view(quiet(seats, 0, turns), "watcher").quietLimit).toBe(20);
      expect(played(quiet(seats, 18, turns), "A@a1")).toMatchObject({ quiet: 19, toMove: 1, results: [] });
      const over = played(quiet(seats, 19, turns), "e3-d3");
      expect(over).toMatchObject({
        quiet: 20,
        toMove: null,
        results: [{ end: { key: "quietTurns", turns: 20 }, scores: Array.from({ length: seats }, () => 0) }],
      });
      expect(outcome(over)).toMatchObject({ places: Array(seats).fill(2), reason: { key: "quietTurns" } });
      expect(played(quiet(seats, 19), "e3-d3").results).toEqual([]);
    }
    expect(played(quiet(2, 19, { drawAfter: "turns" }), "e3xe4")).toMatchObject({ quiet: 0, results: [] });
  });

  test("AI-44 A match that was stored before the option existed counts rounds", () => {
    const state = quiet(3, 19);
    const { drawAfter, ...older } = state.options;
    const stored: State = { ...state, options: older as Options };
    expect([drawAfter, view(stored, "watcher").quietLimit]).toEqual(["rounds", 60]);
    expect(played(stored, "e3-d3").results).toEqual([]);
  });

  test("AI-33 a clash sets the count to zero, and so ends no game by it", () => {
    expect(played(quiet(2, 39), "e3xe4")).toMatchObject({ quiet: 0, toMove: 1, results: [] });
  });

  test("AI-33 the count does not go on into the second game: that one has its own twenty rounds", () => {
    const second = played(quiet(3, 59, { bouts: 2 }), "A@a1");
    expect(second).toMatchObject({ quiet: 0, board: [], results: [{ end: { key: "quietTooLong" } }] });
    expect(view(second, "watcher").quiet).toBe(0);
    expect(played(second, "A@a1")).toMatchObject({ quiet: 1, results: [{ end: { key: "quietTooLong" } }] });
  });

  test("AI-33 a forced pass counts too", () => {
    const others = "2L 2L 2H 2H 2F 2F 2M 2M 2A 3L 3L 3H 3H 3F 3F 3M 3M 3A 3A";
    const stuck = drawn({ seats: 3, board: others, piles: { 2: "1L" }, quiet: 59 });
    expect(played(stuck, "--")).toMatchObject({ quiet: 60, toMove: null });
  });

  test("AI-34 all players may agree on a draw: whoever is to move offers, and every other accepts", () => {
    const offered = called(matchOf(quiet(3, 5)), 0, "offer");
    const half = called(offered, 1, "accept");
    expect(half.state.toMove).toBe(0);
    expect(called(half, 2, "accept").state).toMatchObject({
      toMove: null,
      results: [{ end: { key: "drawAgreed" }, scores: [0, 0, 0] }],
    });
    expect(called(half, 2, "decline").state.toMove).toBe(0);
    expect(call(game, matchOf(quiet(3, 5)), 1, "offer")).toMatchObject({ ok: false, why: { key: "offerOnYourTurn" } });
    expect(call(game, called(half, 2, "decline"), 0, "offer")).toMatchObject({
      ok: false,
      why: { key: "offerTooSoon", turns: 5 },
    });
  });

  test("AI-35 a drawn game has no winner, whatever the piles hold", () => {
    const over = played(quiet(2, 39), "A@a1");
    expect(outcome(over)).toEqual({ places: [2, 2], scores: [0, 0], reason: { key: "quietTooLong", rounds: 20 } });
    expect(over.news.slice(0, 3)).toEqual([
      { key: "placed", seat: 0, to: "a1", kind: "A" },
      { key: "quietTooLong", rounds: 20 },
      { key: "boutOver", bout: 1, scores: [0, 0], winners: [] },
    ]);
    expect(view(over, "watcher").piles[0]?.points).toBe(5);
  });
});

describe("match of two games", () => {
  const first: BoutResult = { end: { key: "eliminated", seats: [1] }, scores: [30, 9] };
  const drawnGame: BoutResult = { end: { key: "drawAgreed" }, scores: [0, 0] };
  const overWith = (...results: readonly BoutResult[]): State => ({
    ...drawn({ seats: results[0]?.scores.length ?? 2, options: { bouts: 2 } }),
    toMove: null,
    results,
  });

  test("AI-36 after the first game a second one begins, and scores are added", () => {
    const second = played(drawn({ ...LAST_FOX, options: { bouts: 2 } }), "c3xc4");
    const { news, ...position } = second;
    expect(position).toEqual({
      options: { first: "random", bouts: 2, notes: true, drawAfter: "rounds" },
      starter: 1,
      toMove: 1,
      board: [],
      hands: [FULL_HAND, FULL_HAND],
      piles: [[], []],
      quiet: 0,
      results: [first],
      deed: null,
    });
    expect(news.map(({ key }) => key)).toEqual([
      "duelWon",
      "eliminated",
      "boutOver",
      "piecesShown",
      "piecesShown",
      "boutBegins",
    ]);
    expect(news.at(-1)).toEqual({ key: "boutBegins", bout: 2, seat: 1 });
    expect([view(second, 0).bout, outcome(second)]).toEqual([2, null]);

    const over = played(
      drawn({ ...LAST_FOX, options: { bouts: 2 }, results: [{ ...first, scores: [12, 30] }] }),
      "c3xc4",
    );
    expect(over.toMove).toBeNull();
    expect(outcome(over)).toEqual({ places: [1, 2], scores: [42, 39], reason: { key: "bothPlayed" } });
    expect([view(over, 0).bout, over.news[2]]).toEqual([
      2,
      { key: "boutOver", bout: 2, scores: [30, 9], winners: [0] },
    ]);
  });

  test("AI-6 the news is of the last action alone: that a game begins is told once", () => {
    const begun = setup({ first: 1, bouts: 2, notes: true, drawAfter: "rounds" }, 2, seeded("news"));
    expect(view(begun, 0).news).toEqual([{ key: "boutBegins", bout: 1, seat: 0 }]);
    expect(view(played(begun, "L@c3"), 0).news).toEqual([{ key: "placed", seat: 0, to: "c3", kind: "L" }]);
    const second = played(drawn({ ...LAST_FOX, options: { bouts: 2 } }), "c3xc4");
    expect(view(played(second, "L@c3"), 1).news).toEqual([{ key: "placed", seat: 1, to: "c3", kind: "L" }]);
  });

  test("AI-6 each action is told itself, not the one before it", () => {
    const told = (state: State) => view(state, "watcher").news.map(({ key }) => key);
    const first = played(setup({ first: 1, bouts: 1, notes: true, drawAfter: "rounds" }, 2, seeded("deeds")), "L@c3");
    const second = played(first, "L@e3");
    expect(view(second, "watcher").news).toEqual([{ key: "placed", seat: 1, to: "e3", kind: null }]);
    const third = played(second, "c3-c4");
    expect(view(third, "watcher").news).toEqual([{ key: "moved", seat: 0, from: "c3", to: "c4" }]);
    expect(told(played(third, "H@a1"))).toEqual(["placed"]);
    const others = "2L 2L 2H 2H 2F 2F 2M 2M 2A 3L 3L 3H 3H 3F 3F 3M 3M 3A 3A";
    const stuck = drawn({ seats: 3, board: others, piles: { 2: "1L" } });
    expect(told(played({ ...stuck, deed: { key: "moved", seat: 2, from: "c3", to: "c4" } }, "--"))).toEqual(["passed"]);
  });

  test("AI-37 two players: the other one starts the second game", () => {
    for (const [starter, other] of [
      [1, 1],
      [2, 0],
    ] as const)
      expect(played(drawn({ ...LAST_FOX, starter, options: { bouts: 2 } }), "c3xc4")).toMatchObject({
        starter: other,
        toMove: other,
      });
  });

  test("AI-38 three or four players: the highest scorer starts, of equals the first after the old starter", () => {
    const three = { ...LAST_FOX, seats: 3, options: { bouts: 2 } } as const;
    expect(played(drawn({ ...three, starter: 3 }), "c3xc4").starter).toBe(0);
    const piles = { 1: "2L 2A", 3: "2L 2H 2H 2F 2M 2M 2A" };
    expect(played(drawn({ ...three, piles }), "c3xc4").starter).toBe(2);
    const calm = drawn({ seats: 3, starter: 2, quiet: 59, piles: { 1: "2L" }, options: { bouts: 2 } });
    expect(played(calm, "A@a1")).toMatchObject({ starter: 2, toMove: 2 });
  });

  test("AI-39 a drawn game adds nothing, a shared one its scores, equal totals share the match", () => {
    expect(outcome(overWith(drawnGame, first))).toMatchObject({ places: [1, 2], scores: [30, 9] });
    const shared: BoutResult = { end: { key: "eliminated", seats: [0, 1] }, scores: [30, 30] };
    expect(outcome(overWith(drawnGame, shared))).toMatchObject({ places: [1, 1], scores: [30, 30] });
    expect(outcome(overWith(first, { ...first, scores: [9, 30] }))).toMatchObject({ places: [1, 1], scores: [39, 39] });
  });

  test("AI-39 a match in which every game was drawn has no winner", () => {
    expect(outcome(overWith(drawnGame, drawnGame))).toMatchObject({ places: [2, 2], scores: [0, 0] });
  });
});

test("Random games end within (9n + 1) · 20n turns and lose no piece", () => {
  for (const seats of [2, 3, 4]) {
    const dice = seeded(`random game of ${seats}`);
    let state = setup({ first: "random", bouts: 1, notes: true, drawAfter: "rounds" }, seats, dice);
    let turns = 0;
    while (state.toMove !== null) {
      state = apply(state, [{ seat: state.toMove, move: oneOf(offers(view(state, state.toMove)), dice) }]);
      turns++;
    }
    expect(turns).toBeLessThanOrEqual((9 * seats + 1) * 20 * seats);
    const pieces = [...state.board, ...state.piles.flat()].map(({ kind }) => kind).concat(...state.hands);
    expect(inOrder(pieces).join("")).toBe(KINDS.map((kind) => kind.repeat(2 * seats)).join(""));
  }
});

const matchOf = (state: State): Match<Options, State> => ({
  options: state.options,
  seats: state.hands.length,
  dice: [],
  steps: [],
  sealed: [],
  drawOffer: null,
  state,
});

function called(match: Match<Options, State>, seat: number, what: Parameters<typeof call>[3]): Match<Options, State> {
  const result = call(game, match, seat, what);
  if (!result.ok) throw new Error(result.why.key);
  return result.match;
}
