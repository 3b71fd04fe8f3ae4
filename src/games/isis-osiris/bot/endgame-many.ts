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
 * all draws. Among moves that are worth the same to the mover it takes the one that leaves the next seat least, then
 * the one after it: so that the answer does not hang on the order in which moves are tried.
 */

const TABLE_BITS = 16;
const PLACES = 1 << TABLE_BITS;
const keys = new Int32Array(2 * PLACES);
const known = new Float64Array(4 * PLACES);

/** Shares nearer than this are the same. */
const SAME = 1e-9;

/** Its table is to be empty, or the same search might go another way. */
export function forgetMany(): void {
  keys.fill(0);
}

/** Shares by seat, four for each level of the search. */
const shares = new Float64Array(4 * 512);

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
    for (let seat = 0; seat < 4; seat++) shares[at + seat] = known[4 * place + seat] as number;
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
  for (let seat = 0; seat < 4; seat++) known[4 * place + seat] = shares[at + seat] as number;
}

const ending = new Float64Array(4);

function count(position: Position, at: number): void {
  const seats = position[SEATS] as number;
  for (let seat = 0; seat < seats; seat++) ending[seat] = position[SCORES + seat] as number;
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
    choosing(position, at + 8);
    if (isPawn) takePawn(position, cell);
    else liftTile(position, cell);
    takeBetter(position, at, at + 8);
  }
}

/** Improves it by turning a tile. */
function drawing(position: Position, at: number): void {
  const bagged = position[BAGGED] as number;
  for (let seat = 0; seat < 4; seat++) shares[at + 4 + seat] = 0;
  for (let value = -4; value <= 4 && !isSpent(); value++) {
    const count = position[BAG + value] as number;
    if (count === 0) continue;
    turnTile(position, value);
    shares[at + 8 + (position[MOVER] as number)] = -1;
    placing(position, at + 8);
    returnTile(position);
    for (let seat = 0; seat < 4; seat++)
      (shares[at + 4 + seat] as number) += (count / bagged) * (shares[at + 8 + seat] as number);
  }
  takeBetter(position, at, at + 4);
}

function takeBetter(position: Position, at: number, tried: number): void {
  const seats = position[SEATS] as number;
  const mover = position[MOVER] as number;
  for (let turn = 0; turn < seats; turn++) {
    const seat = mover + turn < seats ? mover + turn : mover + turn - seats;
    const more = (shares[tried + seat] as number) - (shares[at + seat] as number);
    if (more < SAME && more > -SAME) continue;
    if (turn === 0 ? more < 0 : more > 0) return;
    for (let other = 0; other < 4; other++) shares[at + other] = shares[tried + other] as number;
    return;
  }
}
