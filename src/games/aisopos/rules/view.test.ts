import { describe, expect, test } from "vitest";
import { type Viewer, viewersOf } from "../../../kernel/seat.ts";
import { drawn, played } from "../board/drawn-position.ts";
import { game } from "./game.ts";
import { FULL_HAND, KINDS } from "./kinds.ts";
import type { Kind, State } from "./state.ts";
import { recall } from "./telling.ts";
import { view } from "./view.ts";

const TABLE = {
  seats: 3,
  board: `
          ..   ..   ..
       ..   ..   3A   ..
    ..   ..   1H   2M   ..`,
};

/** The attack of the guide's example: the Human loses to the Mouse, and only the attacker looked. */
const ATTACKED = played(drawn(TABLE), "c3xc4");
const ATTACKED_WITHOUT_NOTES = played(drawn({ ...TABLE, options: { notes: false } }), "c3xc4");

const kindAt = (state: State, viewer: Viewer, hex: string): Kind | null | undefined =>
  view(state, viewer).board.find(({ at }) => at === hex)?.kind;

const kindsAt = (state: State, hex: string): readonly (Kind | null | undefined)[] =>
  viewersOf(3).map((viewer) => kindAt(state, viewer, hex));

describe("What a view holds in each phase (section 4)", () => {
  test("Before an action it holds the own hand and pieces, seen pieces and notes, and nothing else", () => {
    const ant = { pid: "3.1", owner: 2, at: "d4", kind: null, notes: { seenBy: [], mask: [...KINDS] } };
    const mouse = { pid: "2.1", owner: 1, at: "c4", kind: "M", notes: { seenBy: [0], mask: ["L", "M"] } };
    const seen = {
      viewer: 1,
      turn: { seats: [1], how: "first" },
      options: { first: "random", bouts: 1, notes: true, drawAfter: "rounds" },
      seats: 3,
      bout: 1,
      starter: 0,
      board: [ant, mouse],
      hands: [
        { count: 9, kinds: null },
        { count: 9, kinds: [..."LLHHFFMAA"] },
        { count: 9, kinds: null },
      ],
      piles: [
        { pieces: [], points: 0 },
        { pieces: [{ owner: 0, kind: "H" }], points: 4 },
        { pieces: [], points: 0 },
      ],
      quiet: 0,
      quietLimit: 60,
      results: [],
      news: [{ key: "duelLost", seat: 0, against: 1, from: "c3", to: "c4", lost: "H", winner: "M" }],
    };
    expect(view(ATTACKED, 1)).toEqual(seen);
    const [one, two, three] = seen.hands;
    expect(view(ATTACKED, 0)).toEqual({
      ...seen,
      viewer: 0,
      hands: [{ ...one, kinds: [..."LLHFFMMAA"] }, { ...two, kinds: null }, three],
    });
    expect(view(ATTACKED, "watcher")).toEqual({
      ...seen,
      viewer: "watcher",
      board: [ant, { ...mouse, kind: null }],
      hands: [one, { ...two, kinds: null }, three],
      news: [{ ...seen.news[0], winner: null }],
    });
  });

  test("After a placement the others see hex, owner, number and hand count, but not the kind", () => {
    const placed = played(drawn(TABLE), "F@a1");
    expect(viewersOf(3).map((viewer) => view(placed, viewer).news)).toEqual(
      ["F", null, null, null].map((kind) => [{ key: "placed", seat: 0, to: "a1", kind }]),
    );
    expect(view(placed, 1).board.at(-1)).toEqual({
      pid: "1.2",
      owner: 0,
      at: "a1",
      kind: null,
      notes: { seenBy: [], mask: [...KINDS] },
    });
    expect(view(placed, 1).hands[0]).toEqual({ count: 8, kinds: null });
    const other = played(drawn(TABLE), "L@a1");
    expect(JSON.stringify(view(other, 1))).toBe(JSON.stringify(view(placed, 1)));
  });

  test("After a move everybody sees from and to, but not the kind", () => {
    const moved = played(drawn(TABLE), "c3-b3");
    for (const viewer of viewersOf(3))
      expect(view(moved, viewer).news).toEqual([{ key: "moved", seat: 0, from: "c3", to: "b3" }]);
    expect(kindsAt(moved, "b3")).toEqual(["H", null, null, null]);
  });

  test("After a clash each seat sees what its part in it allows", () => {
    const fact = { key: "duelLost", seat: 0, against: 1, from: "c3", to: "c4", lost: "H" };
    for (const state of [ATTACKED, ATTACKED_WITHOUT_NOTES])
      expect(viewersOf(3).map((viewer) => view(state, viewer).news)).toEqual(
        ["M", "M", null, null].map((winner) => [{ ...fact, winner }]),
      );
  });

  test("After a clash only its owner and the seats that looked see the survivor, wherever it goes", () => {
    expect(kindsAt(ATTACKED, "c4")).toEqual(["M", "M", null, null]);
    expect(kindsAt(played(ATTACKED, "c4-c5", "L@a1"), "c5")).toEqual(["M", "M", null, null]);
  });

  test("What a seat learned earlier is on its board, but not in the news of others' duels", () => {
    const fought = played(ATTACKED, "c4xd4");
    expect(view(fought, 0).news).toEqual([
      { key: "duelWon", seat: 1, against: 2, from: "c4", to: "d4", winner: null, lost: "A" },
    ]);
    expect(view(fought, 0).board).toEqual([
      { pid: "2.1", owner: 1, at: "d4", kind: "M", notes: { seenBy: [0], mask: ["M"] } },
    ]);
  });

  test("After the game everything is shown", () => {
    const over = game.verdict?.(ATTACKED, { is: "draw" }) ?? ATTACKED;
    for (const viewer of viewersOf(3)) {
      expect(view(over, viewer).board.map(({ kind }) => kind)).toEqual(["A", "M"]);
      expect(view(over, viewer).hands.map(({ kinds }) => kinds?.join(""))).toEqual([
        "LLHFFMMAA",
        "LLHHFFMAA",
        "LLHHFFMMA",
      ]);
    }
  });
});

test("News without hidden parts is the same for everybody", () => {
  const opened = [{ key: "boutBegins", bout: 1, seat: 2 }] as const;
  const skipped = [{ key: "passed", seat: 0 }] as const;
  for (const viewer of viewersOf(3)) {
    expect(view({ ...ATTACKED, deed: null, news: opened }, viewer).news).toEqual(opened);
    expect(view({ ...ATTACKED, deed: skipped[0] }, viewer).news).toEqual(skipped);
    expect(view({ ...ATTACKED, deed: skipped[0], news: opened }, viewer).news).toEqual([...skipped, ...opened]);
    expect(recall(skipped, viewer, ATTACKED_WITHOUT_NOTES.options)).toEqual(skipped);
  }
});

describe("AI-40 notes", () => {
  test("AI-40 without notes no view holds a mask, and a seen kind only in the look of that clash", () => {
    for (const viewer of viewersOf(3))
      expect(view(ATTACKED_WITHOUT_NOTES, viewer).board.map(({ notes }) => notes)).toEqual([null, null]);
    expect(kindsAt(ATTACKED_WITHOUT_NOTES, "c4")).toEqual([null, "M", null, null]);
    const later = played(ATTACKED_WITHOUT_NOTES, "c4-c5");
    expect(kindsAt(later, "c5")).toEqual([null, "M", null, null]);
    expect(JSON.stringify(view(later, 0).news)).not.toContain("M");
    const won = played(drawn({ seats: 2, board: "1L 2H", options: { notes: false } }), "e3xe4");
    expect(won.board.map(({ notes }) => notes)).toEqual([null]);
  });

  test("AI-40 read again later: with notes as it was told, without them a duel as a watcher saw it", () => {
    const { options } = ATTACKED;
    const without = { ...options, notes: false };
    const lost = view(ATTACKED, 0).news;
    expect(recall(lost, 0, options)).toEqual(lost);
    expect(recall(lost, 0, without)).toEqual(view(ATTACKED, "watcher").news);
    const won = view(played(ATTACKED, "c4xd4"), 1).news;
    expect(recall(won, 1, without)).toEqual([{ ...won[0], winner: null }]);
    const placed = view(played(drawn(TABLE), "F@a1"), 0).news;
    expect(recall(placed, 0, without)).toEqual(placed);
    const tied = view(played(drawn({ seats: 2, board: "1F 2F" }), "e3xe4"), 0).news;
    expect(recall(tied, 0, without)).toEqual(tied);
  });

  test("AI-40 the step that ended a game lies open for good", () => {
    const last = drawn({
      seats: 2,
      board: "1L 2F",
      piles: { 1: "2L 2L 2H 2H 2F 2M 2M 2A 2A" },
      options: { notes: false },
    });
    const { news, options } = played(last, "e3xe4");
    expect(recall(news, 1, options)).toEqual(news);
    expect(news[0]).toMatchObject({ key: "duelWon", winner: "L" });
  });
});

test("AI-41 owners see their own face-down pieces at any time, notes or not", () => {
  for (const notes of [true, false]) {
    const state = drawn({ ...TABLE, options: { notes } });
    expect([kindAt(state, 0, "c3"), kindAt(state, 1, "c4"), kindAt(state, 2, "d4")]).toEqual(["H", "M", "A"]);
  }
});

test("AI-42 public to all: every piece's colour, number and hex, hand counts, piles, whose turn, the quiet", () => {
  const publicly = (viewer: Viewer) => {
    const { board, hands, piles, turn, quiet, quietLimit, bout, starter, results } = view(ATTACKED, viewer);
    const pieces = board.map(({ pid, owner, at, notes }) => ({ pid, owner, at, notes }));
    return { pieces, counts: hands.map(({ count }) => count), piles, turn, quiet, quietLimit, bout, starter, results };
  };
  for (const viewer of viewersOf(3)) expect(publicly(viewer)).toEqual(publicly("watcher"));
  expect(publicly("watcher")).toMatchObject({ counts: [9, 9, 9], quiet: 0, turn: { seats: [1] } });
});

test("AI-43 when a game is over all remaining pieces are shown, also before game two", () => {
  const state = drawn({
    seats: 2,
    board: "1L 2F 1A",
    piles: { 1: "2L 2L 2H 2H 2F 2M 2M 2A 2A" },
    options: { bouts: 2 },
  });
  const second = played(state, "e3xe4");
  for (const viewer of viewersOf(2)) {
    expect(view(second, viewer).news).toEqual(second.news);
    expect(view(second, viewer).news.slice(3, 5)).toEqual([
      {
        key: "piecesShown",
        seat: 0,
        board: [
          { at: "e4", kind: "L" },
          { at: "e5", kind: "A" },
        ],
        hand: [..."LHHFFMMA"],
      },
      { key: "piecesShown", seat: 1, board: [], hand: [] },
    ]);
  }
  expect(view(second, 0).hands).toEqual([
    { count: 10, kinds: FULL_HAND },
    { count: 10, kinds: null },
  ]);
});
