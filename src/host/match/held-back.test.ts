import { describe, expect, test } from "vitest";
import type { Step } from "../../kernel/step.ts";
import { OPEN_WATCHING, type WatchDelay } from "../../kernel/watching.ts";
import { toyHistory } from "../../testing/host/toy-history.ts";
import { micatio, type State } from "../../testing/micatio.ts";
import { HeldBack } from "./held-back.ts";
import type { MatchHistory } from "./match-history.ts";

/** A round in which something hidden is shown to everybody, and one in which nothing is. */
const [REVEAL, QUIET] = ["5", "1"].map(
  (move): Step => ({
    is: "round",
    round: [
      { seat: 0, move },
      { seat: 1, move },
    ],
    dice: [],
  }),
) as [Step, Step];
const OFFER: Step = { is: "call", seat: 0, call: "offer" };

/** A match of two whose rounds show something hidden where everybody shows five fingers. */
function watched(
  delay: WatchDelay,
  steps: readonly Step[],
  {
    isOver = false,
    reveals = ["shown"],
  }: { readonly isOver?: boolean; readonly reveals?: readonly string[] | null } = {},
): MatchHistory {
  const history = toyHistory({
    seats: 2,
    bots: [1],
    steps,
    matchControl: { watching: { ...OPEN_WATCHING, delay } },
    game: {
      apply: (state, round): State => ({
        ...state,
        news: round.some(({ move }) => micatio.write(move) === "5")
          ? [
              { key: "cheered", seat: 0 },
              { key: "shown", fingers: [5, 5], die: 1 },
            ]
          : [{ key: "cheered", seat: 0 }],
      }),
    },
  });
  const { room } = history;
  const game = isOver ? { ...room.game, turn: () => ({ seats: [], how: "first" as const }) } : room.game;
  return { ...history, room: { ...room, game, moments: { ...room.moments, ...(reveals && { reveals }) } } };
}

const openVersion = (...all: Parameters<typeof watched>): number => new HeldBack().openVersion(watched(...all));

test.each<[WatchDelay, boolean, string | null]>([
  [0, false, null],
  [1, false, "reveal"],
  ["all", false, "end"],
  [0, true, null],
  [1, true, null],
  ["all", true, null],
])("TL-118 watchers with delay %s, where the match is over: %s, are behind by: %s", (delay, isOver, is) => {
  expect(new HeldBack().delay(watched(delay, [], { isOver }))).toBe(is);
});

describe("TL-119 the newest version that watchers know", () => {
  const steps = [QUIET, REVEAL, QUIET];

  test("is the present without a delay, and at the end", () => {
    expect(openVersion(0, steps)).toBe(3);
    expect(openVersion("all", steps, { isOver: true })).toBe(3);
  });

  test("is none until the end, where they see nothing before", () => {
    expect(openVersion("all", steps)).toBe(-1);
  });

  test("is the one before the last reveal", () => {
    expect(openVersion(1, steps)).toBe(1);
    expect(openVersion(1, [REVEAL])).toBe(0);
    expect(openVersion(1, [REVEAL, QUIET, REVEAL, QUIET])).toBe(2);
  });

  test("is none before the first reveal, and in a room that has none", () => {
    expect(openVersion(1, [])).toBe(-1);
    expect(openVersion(1, [QUIET, QUIET])).toBe(-1);
    expect(openVersion(1, steps, { reveals: [] })).toBe(-1);
    expect(openVersion(1, steps, { reveals: null })).toBe(-1);
  });

  test("does not change by a call after which everybody still sees the same", () => {
    expect(openVersion(1, [QUIET, REVEAL, OFFER])).toBe(1);
  });

  test("advances with the match, and only with reveals", () => {
    const heldBack = new HeldBack();
    const opened = (...played: readonly Step[]) => heldBack.openVersion(watched(1, played));
    expect(opened(REVEAL)).toBe(0);
    expect(opened(REVEAL, QUIET)).toBe(0);
    expect(opened(REVEAL, QUIET, QUIET)).toBe(0);
    expect(opened(REVEAL, QUIET, QUIET, REVEAL)).toBe(3);
    expect(opened(REVEAL, QUIET, QUIET, REVEAL), "as before").toBe(3);
  });

  test("is found though the states of then are no longer in memory", () => {
    const long = watched(1, [REVEAL, ...Array.from({ length: 9 }, () => QUIET)]);
    expect(long.firstSnapshot).toBeGreaterThan(1);
    expect(new HeldBack().openVersion(long)).toBe(0);
  });

  test("looks only at what is new", () => {
    const heldBack = new HeldBack();
    expect(heldBack.openVersion(watched(1, [REVEAL, QUIET]))).toBe(0);
    expect(heldBack.openVersion(watched(1, [QUIET, QUIET, QUIET])), "what it knows stays").toBe(0);
  });
});

test("TL-120 watchers who are behind are told nothing of this moment but who plays", () => {
  expect(new HeldBack().control(watched(1, [REVEAL]))).toEqual({
    time: null,
    isPaused: false,
    proposals: [],
    present: [0],
    away: [],
    playedFor: [],
    left: [],
    arriving: [],
    questions: [],
  });
});
