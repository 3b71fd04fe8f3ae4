import { isSpent, spent } from "./allowance.ts";
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

/**
 * The end of a match of three or four, exactly: every seat's share of the win when each plays for its own (max^n), over
 * all draws. Among moves that are worth the same to the mover it takes the one that brings it most points: who has lost
 * still plays. Then the one that leaves the next seat least, then the one after it, and the fewest points likewise: so
 * that the answer does not hang on the order in which moves are tried.
 */

const TABLE_BITS = 16;
const PLACES = 1 << TABLE_BITS;
const keys = new Int32Array(2 * PLACES);
/** What is said of a position: the share of each seat, then how many points it is ahead of the mean of all. */
const WORDS = 8;
const AHEAD = 4;
const known = new Float64Array(WORDS * PLACES);

/** Shares nearer than this are the same. */
const SAME = 1e-9;

/** Its table is to be empty, or the same search might go another way. */
export function forgetMany(): void {
  keys.fill(0);
}

/** What is said of the positions on the way, and of the draws between them. */
const shares = new Float64Array(WORDS * 256);

export function sharesOfMany(position: Position, into: Float64Array): void {
  if (position[TURNED] === 0) choosing(position, 0);
  else {
    shares[position[MOVER] as number] = -1;
    placing(position, 0);
  }
  for (let seat = 0; seat < 4; seat++) into[seat] = shares[seat] as number;
}

/** The same when a tile must be turned first. */
export function sharesOfTurn(position: Position, into: Float64Array): void {
  shares[position[MOVER] as number] = -1;
  drawing(position, 0);
  for (let seat = 0; seat < 4; seat++) into[seat] = shares[seat] as number;
}

/** What the position is worth goes to `shares[at …]`; deeper levels use what follows. */
function choosing(position: Position, at: number): void {
  if (!spent()) return;
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
  if (isSpent()) return;
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

/** Improves what stands at `at` by the mover's best cell for a pawn, or for the turned tile. */
function placing(position: Position, at: number): void {
  const free = position[FREE_COUNT] as number;
  const isPawn = position[TURNED] === 0;
  for (let place = 0; place < free && !isSpent(); place++) {
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

/** Improves it by turning a tile. */
function drawing(position: Position, at: number): void {
  const bagged = position[BAGGED] as number;
  for (let word = 0; word < WORDS; word++) shares[at + WORDS + word] = 0;
  for (let value = -4; value <= 4 && !isSpent(); value++) {
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
