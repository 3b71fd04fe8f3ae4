import { describe, expect, test } from "vitest";
import { oneOf, seeded } from "../../../kernel/dice.ts";
import { seatsOf } from "../../../kernel/seat.ts";
import { isLong } from "../../../testing/contract/describe-contract.ts";
import { drawn, played } from "../board/drawn-position.ts";
import { isDrawn } from "../rules/bout.ts";
import { HEXES } from "../rules/hexes.ts";
import { offers, write } from "../rules/moves.ts";
import { apply, outcome, setup } from "../rules/rules.ts";
import type { Kind, Options, State } from "../rules/state.ts";
import { view } from "../rules/view.ts";
import { hexNumber, kindBits, kindNumber, ONE_OF } from "./compact-board.ts";
import {
  BOUTS,
  CELL,
  DRAWN,
  EARLIER,
  HAND,
  HELD,
  isOver,
  KNOWN,
  LEFT,
  MAX_MOVES,
  NOBODY,
  openMoves,
  PILE,
  PLAYED,
  type Position,
  play,
  QUIET,
  QUIET_LIMIT,
  SEATS,
  SEEN_BY,
  STARTER,
  TO_MOVE,
  WORDS,
} from "./engine.ts";
import { randomMatches } from "./engine-matches.ts";
import { moveOf, numberOf } from "./table.ts";

const stockOf = (kinds: readonly Kind[]): number =>
  kinds.reduce((sum, kind) => sum + (ONE_OF[kindNumber(kind)] ?? 0), 0);

/** What the engine must hold for a position of the rules. */
function compact(state: State): Position {
  const at = new Int32Array(WORDS);
  const { board, hands, piles, results, options } = state;
  for (const { at: hex, owner, kind, notes } of board) {
    const seenBy = (notes?.seenBy ?? []).reduce((bits: number, by) => bits | (1 << (SEEN_BY + by)), 0);
    at[CELL + hexNumber(hex)] = 1 + 5 * owner + kindNumber(kind);
    at[KNOWN + hexNumber(hex)] = kindBits(notes?.mask ?? []) | seenBy;
    at[HELD + owner] = (at[HELD + owner] ?? 0) | (1 << hexNumber(hex));
  }
  for (const seat of seatsOf(hands.length)) {
    const onBoard = board.filter(({ owner }) => owner === seat).map(({ kind }) => kind);
    at[HAND + seat] = stockOf(hands[seat] ?? []);
    at[LEFT + seat] = stockOf([...onBoard, ...(hands[seat] ?? [])]);
    at[PILE + seat] = view(state, seat).piles[seat]?.points ?? piles.length;
    at[EARLIER + seat] = results.reduce((sum, { scores }) => sum + (scores[seat] ?? 0), 0);
  }
  at[TO_MOVE] = state.toMove ?? NOBODY;
  at[QUIET] = state.quiet;
  at[STARTER] = state.starter;
  at[SEATS] = hands.length;
  at[BOUTS] = options.bouts;
  at[PLAYED] = results.length;
  at[DRAWN] = results.filter(({ end }) => isDrawn(end)).length;
  at[QUIET_LIMIT] = view(state, "watcher").quietLimit;
  return at;
}

/** Without notes the rules hold none, and an empty hex has none either. */
const asRulesSay = (at: Position, { options, board }: State): Position => {
  const shown = Int32Array.from(at);
  for (const hex of HEXES)
    if (!options.notes || !board.some((piece) => piece.at === hex)) shown[KNOWN + hexNumber(hex)] = 0;
  return shown;
};

const open = (at: Position): readonly number[] => {
  const moves = new Int32Array(MAX_MOVES);
  return [...moves.subarray(0, openMoves(at, moves))];
};

const sorted = (texts: readonly string[]): readonly string[] => [...texts].sort();

/** Plays one random match with both. After every turn they must agree in position and open moves. */
function replayed(options: Options, seats: number, seed: string): void {
  const dice = seeded(seed);
  let state = setup(options, seats, dice);
  const at = compact(state);
  while (state.toMove !== null) {
    const moves = offers(view(state, state.toMove));
    expect(sorted(open(at).map((number) => write(moveOf(at, number))))).toEqual(sorted(moves.map(write)));
    const move = oneOf(moves, dice);
    state = apply(state, [{ seat: state.toMove, move }]);
    play(at, numberOf(move));
    expect(asRulesSay(at, state)).toEqual(compact(state));
  }
  expect(isOver(at)).toBe(true);
  expect(outcome(state)?.scores).toEqual([...at.subarray(EARLIER, EARLIER + seats)]);
}

const CHOICES = [2, 3, 4].flatMap((seats) =>
  ([1, 2] as const).flatMap((bouts) =>
    [true, false].flatMap((notes) =>
      (["rounds", "turns"] as const).map((drawAfter) => ({ seats, bouts, notes, drawAfter })),
    ),
  ),
);

describe("Engine and rules agree in random matches", () => {
  test.each(CHOICES)("$seats seats, $bouts games, notes $notes, draw after 20 $drawAfter", ({ seats, ...options }) => {
    const matches = Math.ceil((isLong ? 10_000 : 300) / CHOICES.length);
    for (let number = 0; number < matches; number++)
      replayed({ first: "random", ...options }, seats, `${seats} ${JSON.stringify(options)} ${number}`);
  });
});

/** The number of move sequences of this length. */
function lines(state: State, depth: number): number {
  const { toMove } = state;
  if (toMove === null || depth === 0) return 1;
  return offers(view(state, toMove)).reduce(
    (sum, move) => sum + lines(apply(state, [{ seat: toMove, move }]), depth - 1),
    0,
  );
}

function compactLines(at: Position, depth: number): number {
  if (isOver(at) || depth === 0) return 1;
  return open(at).reduce((sum, move) => {
    const next = Int32Array.from(at);
    play(next, move);
    return sum + compactLines(next, depth - 1);
  }, 0);
}

describe("Engine and rules count the same number of move sequences", () => {
  const lost = (seat: number, kinds: string): string => [...kinds].map((kind) => `${seat}${kind}`).join(" ");
  const late = drawn({
    seats: 2,
    board: "1L 2H .. 1A 2L .. .. 2F 1M .. ..",
    piles: { 1: lost(2, "LHFMMAA"), 2: lost(1, "LHHFFMA") },
    quiet: 38,
  });
  const crowd = played(drawn({ seats: 3, board: "1L 2H 3F 1A 2M .. 3L" }), "e3xe4", "d3xd2");
  const last = drawn({ seats: 2, board: "1L 2H", piles: { 1: lost(2, "LLHFFMMAA") }, options: { bouts: 2 } });
  test.each([
    ["from the first turn on", drawn({ seats: 2 }), 2],
    ["where it ends soon", late, 4],
    ["where three meet", crowd, 2],
    ["over the end of a game", last, 2],
  ])("%s", (_, state, depth) => {
    const far = isLong ? depth + 1 : depth;
    expect(compactLines(compact(state), far)).toBe(lines(state, far));
  });

  test("The first two turns have 19 hexes for five kinds, then 18 hexes for five kinds", () => {
    expect(compactLines(compact(drawn({ seats: 2 })), 1)).toBe(95);
    expect(compactLines(compact(drawn({ seats: 2 })), 2)).toBe(95 * 90);
  });
});

test("The same seed gives the same random matches", () => {
  expect(randomMatches(20, 1)).toBe(randomMatches(20, 1));
  expect(randomMatches(20, 1)).not.toBe(randomMatches(20, 2));
});
