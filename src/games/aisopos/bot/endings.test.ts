import { expect, test } from "vitest";
import { DUELS, ONE_OF } from "./compact-board.ts";
import { endingOf } from "./endings.ts";
import {
  CELL,
  HAND,
  HELD,
  isOver,
  LEFT,
  MAX_MOVES,
  opened,
  openMoves,
  type Position,
  play,
  QUIET,
  QUIET_LIMIT,
  TO_MOVE,
} from "./engine.ts";

/** Seat, kind and hex of every piece; hex 19 is the hand. */
type Pieces = readonly (readonly [seat: number, kind: number, hex: number])[];

function laid(pieces: Pieces, toMove: number): Position {
  const at = opened(2, toMove, 1);
  for (const seat of [0, 1]) at[LEFT + seat] = at[HAND + seat] = 0;
  for (const [seat, kind, hex] of pieces) {
    const one = ONE_OF[kind] ?? 0;
    at[LEFT + seat] = (at[LEFT + seat] ?? 0) + one;
    if (hex === 19) at[HAND + seat] = (at[HAND + seat] ?? 0) + one;
    else {
      at[CELL + hex] = 1 + 5 * seat + kind;
      at[HELD + seat] = (at[HELD + seat] ?? 0) | (1 << hex);
    }
  }
  return at;
}

const [LION, HUMAN, FOX, MOUSE, ANT] = [0, 1, 2, 3, 4];

/** Brute force with the engine: whether the side to move wins (1) or loses (−1) within this many turns. */
function forced(at: Position, turns: number, known: Map<string, number>): number {
  if (turns === 0) return 0;
  const key = `${turns} ${at.subarray(CELL, CELL + 19).join()} ${at[HAND]} ${at[HAND + 1]} ${at[TO_MOVE]}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const moves = new Int32Array(MAX_MOVES);
  const count = openMoves(at, moves);
  const seat = at[TO_MOVE] ?? 0;
  let best = -1;
  for (let index = 0; index < count && best < 1; index++) {
    const next = Int32Array.from(at);
    play(next, moves[index] ?? 0);
    const [own, other] = [next[LEFT + seat] ?? 0, next[LEFT + 1 - seat] ?? 0];
    const result = isOver(next) ? (own === other ? 0 : other === 0 ? 1 : -1) : -forced(next, turns - 1, known);
    best = Math.max(best, result);
  }
  known.set(key, best);
  return best;
}

test.each([
  ["a Lion and a Human", [LION], [HUMAN], 10],
  ["a Lion and an Ant", [LION], [ANT], 10],
  ["two Foxes", [FOX], [FOX], 10],
  ["a Mouse in hand or not, and a Human", [MOUSE], [HUMAN], 10],
])("%s: the solved ending equals brute force", (_, first, second, turns) => {
  const known = new Map<string, number>();
  for (let one = 0; one < 20; one++)
    for (let other = 0; other < 20; other++) {
      if (one === other && one < 19) continue;
      for (const toMove of [0, 1]) {
        const at = laid(
          [
            [0, first[0] ?? 0, one],
            [1, second[0] ?? 0, other],
          ],
          toMove,
        );
        const result = endingOf(at) ?? Number.NaN;
        if (Math.abs(result) <= turns) expect(forced(at, turns, known) - Math.sign(result)).toBe(0);
        if (result !== 0) expect(Math.abs(forced(at, Math.abs(result) - 1, known))).toBe(0);
      }
    }
});

test("Two against one: sampled positions equal brute force as deep as it goes", () => {
  const known = new Map<string, number>();
  for (let sample = 0; sample < 60; sample++) {
    const [one, two, three] = [(sample * 7) % 19, (sample * 11 + 3) % 19, (sample * 5 + 8) % 19];
    if (one === two || two === three || one === three) continue;
    for (const kinds of [
      [LION, ANT, ANT],
      [HUMAN, MOUSE, LION],
      [MOUSE, ANT, FOX],
    ]) {
      const at = laid(
        [
          [0, kinds[0] ?? 0, one],
          [0, kinds[1] ?? 0, two],
          [1, kinds[2] ?? 0, three],
        ],
        sample % 2,
      );
      const result = endingOf(at) ?? Number.NaN;
      if (Math.abs(result) > 4 || result === 0) expect(Math.abs(forced(at, 4, known))).toBe(0);
    }
  }
});

test("Section 6: the stronger of two single pieces wins within ten turns, and equal kinds draw", () => {
  for (let first = 0; first < 5; first++)
    for (let second = 0; second < 5; second++)
      for (let one = 0; one < 19; one++)
        for (let other = 0; other < 19; other++) {
          if (one === other) continue;
          const result =
            endingOf(
              laid(
                [
                  [0, first, one],
                  [1, second, other],
                ],
                0,
              ),
            ) ?? Number.NaN;
          expect(Math.sign(result)).toBe(DUELS[5 * first + second]);
          expect(Math.abs(result)).toBeLessThanOrEqual(10);
        }
});

test("A win after the last quiet turn is a draw, and an interrupted search returns nothing", () => {
  const far = laid(
    [
      [0, LION ?? 0, 0],
      [1, HUMAN ?? 0, 18],
    ],
    0,
  );
  far[QUIET] = 38;
  expect(endingOf(far)).toBe(0);
  far[QUIET] = 18;
  expect(endingOf(far)).toBeGreaterThan(0);
  // AI-44: twenty turns.
  far[QUIET_LIMIT] = 20;
  expect(endingOf(far)).toBe(0);
  const fresh = laid(
    [
      [0, FOX ?? 0, 0],
      [0, MOUSE ?? 0, 1],
      [1, HUMAN ?? 0, 18],
      [1, MOUSE ?? 0, 17],
    ],
    0,
  );
  expect(endingOf(fresh, () => true)).toBeNull();
  expect(endingOf(fresh)).not.toBeNull();
});
