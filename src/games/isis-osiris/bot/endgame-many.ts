import { findKey, isTwin, key } from "./endgame-key.ts";
import {
  BAG,
  BAGGED,
  FREE_CELLS,
  FREE_COUNT,
  hasPawns,
  hasTiles,
  layTile,
  liftTile,
  MOVER,
  type Position,
  passBack,
  passOn,
  putPawn,
  returnTile,
  SCORES,
  SEATS,
  TURNED,
  takePawn,
  turnTile,
} from "./engine.ts";
import { sharedWin } from "./judge.ts";
import { isBudgetSpent, spendNode } from "./node-budget.ts";

/**
 * Solves the end of a match of three or four: every seat's share of the win when each maximises its own (max^n), over all
 * draws. Ties are broken in a fixed order, so that the result does not depend on the order of moves: most points for the
 * mover, then the smallest share for the next seat, then for the seat after it, then the fewest points for them.
 */

const TABLE_BITS = 16;
const PLACES = 1 << TABLE_BITS;
const keys = new Int32Array(2 * PLACES);
/** The value of a position: each seat's share of the win, then each seat's lead over the mean score. */
const WORDS = 8;
const AHEAD = 4;
const known = new Float64Array(WORDS * PLACES);

/** Shares that differ by less count as equal. */
const SAME = 1e-9;

/** The transposition table must be empty: otherwise the same search could take another path. */
export function forgetMany(): void {
  keys.fill(0);
}

/** The values along the current line of play, and of the draws in it. */
const shares = new Float64Array(WORDS * 256);

export function sharesOfMany(position: Position, into: Float64Array): void {
  if (position[TURNED] === 0) choosing(position, 0);
  else {
    shares[position[MOVER] as number] = -1;
    placing(position, 0);
  }
  for (let seat = 0; seat < 4; seat++) into[seat] = shares[seat] as number;
}

/** The same when the mover must turn a tile first. */
export function sharesOfTurn(position: Position, into: Float64Array): void {
  shares[position[MOVER] as number] = -1;
  drawing(position, 0);
  for (let seat = 0; seat < 4; seat++) into[seat] = shares[seat] as number;
}

/** Writes the value of the position to `shares[at …]`. Deeper levels use the entries after it. */
function choosing(position: Position, at: number): void {
  if (!spendNode()) return;
  if (position[FREE_COUNT] === 0) {
    count(position, at);
    return;
  }
  findKey(position);
  const one = key[0] as number;
  const other = key[1] as number;
  const place = one & (PLACES - 1);
  if (keys[2 * place] === one && keys[2 * place + 1] === other) {
    for (let word = 0; word < WORDS; word++) shares[at + word] = known[WORDS * place + word] as number;
    return;
  }
  const mayPut = hasPawns(position);
  const mayTurn = hasTiles(position);
  if (!mayPut && !mayTurn) {
    passOn(position);
    choosing(position, at);
    passBack(position);
    return;
  }
  shares[at + (position[MOVER] as number)] = -1;
  if (mayPut) placing(position, at);
  if (mayTurn) drawing(position, at);
  if (isBudgetSpent()) return;
  keys[2 * place] = one;
  keys[2 * place + 1] = other;
  for (let word = 0; word < WORDS; word++) known[WORDS * place + word] = shares[at + word] as number;
}

const ending = new Float64Array(4);

function count(position: Position, at: number): void {
  const seats = position[SEATS] as number;
  let sum = 0;
  for (let seat = 0; seat < seats; seat++) sum += ending[seat] = position[SCORES + seat] as number;
  for (let seat = 0; seat < 4; seat++)
    shares[at + AHEAD + seat] = seat < seats ? (ending[seat] as number) - sum / seats : 0;
  sharedWin(ending, seats);
  for (let seat = 0; seat < 4; seat++) shares[at + seat] = seat < seats ? (ending[seat] as number) : 0;
}

/** Replaces the value at `at` when a cell for the pawn or the turned tile is better for the mover. */
function placing(position: Position, at: number): void {
  const free = position[FREE_COUNT] as number;
  const isPawn = position[TURNED] === 0;
  for (let place = 0; place < free && !isBudgetSpent(); place++) {
    if (isTwin(position, place)) continue;
    const cell = position[FREE_CELLS + place] as number;
    if (isPawn) putPawn(position, cell);
    else layTile(position, cell);
    choosing(position, at + 2 * WORDS);
    if (isPawn) takePawn(position, cell);
    else liftTile(position, cell);
    takeBetter(position, at, at + 2 * WORDS);
  }
}

/** Replaces the value at `at` when turning a tile is better for the mover. */
function drawing(position: Position, at: number): void {
  const bagged = position[BAGGED] as number;
  for (let word = 0; word < WORDS; word++) shares[at + WORDS + word] = 0;
  for (let value = -4; value <= 4 && !isBudgetSpent(); value++) {
    const count = position[BAG + value] as number;
    if (count === 0) continue;
    turnTile(position, value);
    shares[at + 2 * WORDS + (position[MOVER] as number)] = -1;
    placing(position, at + 2 * WORDS);
    returnTile(position);
    for (let word = 0; word < WORDS; word++)
      (shares[at + WORDS + word] as number) += (count / bagged) * (shares[at + 2 * WORDS + word] as number);
  }
  takeBetter(position, at, at + WORDS);
}

function takeBetter(position: Position, at: number, tried: number): void {
  const seats = position[SEATS] as number;
  const mover = position[MOVER] as number;
  const better =
    more(at, tried, mover) ||
    more(at, tried, AHEAD + mover) ||
    lessForOthers(at, tried, mover, seats) ||
    lessForOthers(at + AHEAD, tried + AHEAD, mover, seats);
  if (better <= 0) return;
  for (let word = 0; word < WORDS; word++) shares[at + word] = shares[tried + word] as number;
}

function lessForOthers(at: number, tried: number, mover: number, seats: number): number {
  let less = 0;
  for (let turn = 1; turn < seats && less === 0; turn++)
    less = -more(at, tried, mover + turn < seats ? mover + turn : mover + turn - seats);
  return less;
}

function more(at: number, tried: number, word: number): number {
  const difference = (shares[tried + word] as number) - (shares[at + word] as number);
  return difference < SAME && difference > -SAME ? 0 : difference;
}
