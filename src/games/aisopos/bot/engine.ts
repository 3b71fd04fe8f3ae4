import {
  ALL_HEXES,
  ALL_KINDS,
  bitCount,
  DUELS,
  FULL_STOCK,
  KINDS_IN,
  lowest,
  NEIGHBOURS,
  ONE_OF,
  POINTS,
  WINNERS,
} from "./compact-board.ts";

/**
 * A game in one array of words, for searches that play millions of turns: what `rules.ts` does, without its news and
 * names (`engine.test.ts` holds the two against each other). It knows every kind; a bot fills in what it imagines.
 */
export type Position = Int32Array;

/** By hex: 0 when empty, else 1 + 5 × owner + kind. */
export const CELL = 0;
/** By hex: the kinds that everybody knows the piece can be, as bits; from bit 5 on, the opponents who have seen it. */
export const KNOWN = 19;
/** By seat: the hand as a stock. */
export const HAND = 38;
/** By seat: all its pieces that are not captured, as a stock. */
export const LEFT = 42;
/** By seat: the hexes it holds, as bits. */
export const HELD = 46;
/** By seat: the points in its pile. */
export const PILE = 50;
/** By seat: the points of games already over. */
export const EARLIER = 54;
export const TO_MOVE = 58;
export const QUIET = 59;
export const STARTER = 60;
export const SEATS = 61;
export const BOUTS = 62;
/** Games already over. */
export const PLAYED = 63;
/** Games already over that were drawn. */
export const DRAWN = 64;
/** After this many quiet turns the game is drawn (AI-33, AI-44). */
export const QUIET_LIMIT = 65;
export const WORDS = 66;

/** `TO_MOVE` of a match that is over. */
export const NOBODY = -1;
/** Where the seat bits begin in `KNOWN`, above the kind bits. */
export const SEEN_BY = 5;

/** Moves are numbers: 19 × kind + hex places a piece; from here on 19 × from + to moves or attacks; the last passes. */
export const STEP = 95;
export const PASS = STEP + 19 * 19;

/** By the kind that lost: a mask for the winner's possible kinds, which keeps the seats that have seen it. */
const SURMISED = Int32Array.from(WINNERS, (winners) => winners | ~ALL_KINDS);

export function opened(seats: number, starter: number, bouts: number, quietLimit = 20 * seats): Position {
  const at = new Int32Array(WORDS);
  at[SEATS] = seats;
  at[QUIET_LIMIT] = quietLimit;
  at[BOUTS] = bouts;
  open(at, starter);
  return at;
}

function open(at: Position, starter: number): void {
  at.fill(0, CELL, EARLIER);
  at[STARTER] = starter;
  at[TO_MOVE] = starter;
  at[QUIET] = 0;
  for (let seat = 0; seat < (at[SEATS] ?? 0); seat++) {
    at[HAND + seat] = FULL_STOCK;
    at[LEFT + seat] = FULL_STOCK;
  }
}

/** By what is known of a piece: whether this opponent of its owner knows its kind. */
export const isKnownTo = (known: number, seat: number): boolean =>
  ((known >> (SEEN_BY + seat)) & 1) === 1 || bitCount(known & ALL_KINDS) === 1;

/** By what is known of a piece in a game of two: whether the other side knows its kind. */
export const isNoSecret = (known: number): boolean => known >> SEEN_BY !== 0 || bitCount(known & ALL_KINDS) === 1;

export const isOver = (at: Position): boolean => at[TO_MOVE] === NOBODY;

/** All occupied hexes. */
export const taken = (at: Position): number =>
  (at[HELD] ?? 0) | (at[HELD + 1] ?? 0) | (at[HELD + 2] ?? 0) | (at[HELD + 3] ?? 0);

/** Writes the open moves of the seat to move. Returns how many. */
export function openMoves(at: Position, moves: Int32Array): number {
  const seat = at[TO_MOVE] ?? 0;
  const own = at[HELD + seat] ?? 0;
  const free = ALL_HEXES & ~taken(at);
  let count = 0;
  for (let kinds = free === 0 ? 0 : (KINDS_IN[at[HAND + seat] ?? 0] ?? 0); kinds !== 0; kinds &= kinds - 1) {
    const kind = 19 * lowest(kinds);
    for (let hexes = free; hexes !== 0; hexes &= hexes - 1) moves[count++] = kind + lowest(hexes);
  }
  for (let hexes = own; hexes !== 0; hexes &= hexes - 1) {
    const from = lowest(hexes);
    const step = STEP + 19 * from;
    for (let near = (NEIGHBOURS[from] ?? 0) & ~own; near !== 0; near &= near - 1) moves[count++] = step + lowest(near);
  }
  if (count === 0) moves[count++] = PASS;
  return count;
}

/** At most this many moves are open: all five kinds on an empty board, or the moves of ten pieces. */
export const MAX_MOVES = 160;

/** Plays a move of the seat to move. The move must be open: this is not checked. */
export function play(at: Position, move: number): void {
  const seat = at[TO_MOVE] ?? 0;
  if (move < STEP) place(at, seat, move);
  else if (move < PASS) step(at, seat, move - STEP);
  else at[QUIET] = (at[QUIET] ?? 0) + 1;
  const seats = at[SEATS] ?? 0;
  if (isAnyoneOut(at, seats)) conclude(at, false);
  else if ((at[QUIET] ?? 0) >= (at[QUIET_LIMIT] ?? 0)) conclude(at, true);
  else at[TO_MOVE] = seat + 1 === seats ? 0 : seat + 1;
}

function isAnyoneOut(at: Position, seats: number): boolean {
  for (let seat = 0; seat < seats; seat++) if (at[LEFT + seat] === 0) return true;
  return false;
}

function place(at: Position, seat: number, move: number): void {
  const kind = (move / 19) | 0;
  const to = move - 19 * kind;
  at[CELL + to] = 1 + 5 * seat + kind;
  at[KNOWN + to] = ALL_KINDS;
  at[HELD + seat] = (at[HELD + seat] ?? 0) | (1 << to);
  at[HAND + seat] = (at[HAND + seat] ?? 0) - (ONE_OF[kind] ?? 0);
  at[QUIET] = (at[QUIET] ?? 0) + 1;
}

function step(at: Position, seat: number, move: number): void {
  const from = (move / 19) | 0;
  const to = move - 19 * from;
  const there = at[CELL + to] ?? 0;
  if (there !== 0) fight(at, seat, from, to, there - 1);
  else {
    advance(at, seat, from, to);
    at[QUIET] = (at[QUIET] ?? 0) + 1;
  }
}

function advance(at: Position, seat: number, from: number, to: number): void {
  at[CELL + to] = at[CELL + from] ?? 0;
  at[KNOWN + to] = at[KNOWN + from] ?? 0;
  at[CELL + from] = 0;
  at[HELD + seat] = ((at[HELD + seat] ?? 0) ^ (1 << from)) | (1 << to);
}

function fight(at: Position, seat: number, from: number, to: number, defender: number): void {
  const against = (defender / 5) | 0;
  const theirs = defender - 5 * against;
  const ours = (at[CELL + from] ?? 0) - 1 - 5 * seat;
  const result = DUELS[5 * ours + theirs] ?? 0;
  if (result >= 0) capture(at, seat, against, theirs, to);
  if (result <= 0) capture(at, against, seat, ours, from);
  if (result > 0) {
    advance(at, seat, from, to);
    at[KNOWN + to] = (at[KNOWN + to] ?? 0) & (SURMISED[theirs] ?? 0);
  } else if (result < 0) at[KNOWN + to] = ((at[KNOWN + to] ?? 0) & (SURMISED[ours] ?? 0)) | (1 << (SEEN_BY + seat));
  at[QUIET] = 0;
}

/** Moves the piece on this hex to the winner's pile. */
function capture(at: Position, winner: number, loser: number, kind: number, hex: number): void {
  at[CELL + hex] = 0;
  at[HELD + loser] = (at[HELD + loser] ?? 0) ^ (1 << hex);
  at[LEFT + loser] = (at[LEFT + loser] ?? 0) - (ONE_OF[kind] ?? 0);
  at[PILE + winner] = (at[PILE + winner] ?? 0) + (POINTS[kind] ?? 0);
}

function conclude(at: Position, isDrawn: boolean): void {
  const seats = at[SEATS] ?? 0;
  const starter = at[STARTER] ?? 0;
  let next = (starter + 1) % seats;
  at[PLAYED] = (at[PLAYED] ?? 0) + 1;
  if (isDrawn) at[DRAWN] = (at[DRAWN] ?? 0) + 1;
  else for (let seat = 0; seat < seats; seat++) at[EARLIER + seat] = (at[EARLIER + seat] ?? 0) + (at[PILE + seat] ?? 0);
  if (at[PLAYED] === at[BOUTS]) {
    at[TO_MOVE] = NOBODY;
    return;
  }
  if (seats > 2 && !isDrawn)
    for (let turn = 1, best = -1; turn <= seats; turn++) {
      const seat = (starter + turn) % seats;
      const points = at[PILE + seat] ?? 0;
      if (points > best) {
        best = points;
        next = seat;
      }
    }
  open(at, next);
}
