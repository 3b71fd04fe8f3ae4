import { TILES } from "../rules/box.ts";
import { CELLS, neighbours } from "../rules/cells.ts";

/**
 * The game as bots search it: one array of integers, changed in place and undone, without allocations. A player who has
 * seen every tile knows the whole position; the tiles still to be drawn are a bag. A test compares it with rules.ts.
 */
export type Position = Int32Array;

/** One more than there are cells: the last one stands for everything off the board. */
export const AROUND = 37;
export const OFF = 36;

/** By cell: FREE, a pawn's seat + 1, or TILE. */
export const SQUARES = 0;
/** By cell: the value of its tile; 0 for a forgotten one. */
export const TILE_VALUES = SQUARES + AROUND;
/** By cell: the sum of the tiles around it, which is what a pawn there is worth. */
export const SUMS = TILE_VALUES + AROUND;
/** By seat and cell: the seat's pawns around it. */
export const PAWNS_AROUND = SUMS + AROUND;
/** By cell: its place in the list of free cells. */
const PLACES = PAWNS_AROUND + 4 * AROUND;
/** The free cells in some order, and how many. */
export const FREE_CELLS = PLACES + AROUND;
export const FREE_COUNT = FREE_CELLS + OFF;
export const SCORES = FREE_COUNT + 1;
/** By seat: pawns still in stock. */
export const PAWNS = SCORES + 4;
/** By seat: tiles still in reserve; a common stock is counted at seat 0. */
export const RESERVES = PAWNS + 4;
/** By value from -4 to 4: the number of unseen tiles. */
export const BAG = RESERVES + 4 + 4;
export const BAGGED = BAG + 5;
export const MOVER = BAGGED + 1;
/** The turned tile that is not laid yet; 0 for none. */
export const TURNED = MOVER + 1;
export const SEATS = TURNED + 1;
/** 1 when all draw from one stock. */
export const IS_COMMON = SEATS + 1;
export const WORDS = IS_COMMON + 1;

export const FREE = 0;
export const TILE = 9;

/** The four neighbours of each cell. Beyond the edge it is the cell off the board. */
export const NEAR: Int32Array = Int32Array.from(
  CELLS.flatMap((cell) => [0, 1, 2, 3].map((side) => neighbours(cell)[side] ?? OFF)),
);

const PAWNS_EACH: readonly number[] = [0, 0, 8, 6, 5];
const TILES_EACH: readonly number[] = [0, 0, 11, 7, 5];

/** An empty board before the first move. */
export function opening(seats: number, isCommon: boolean, first: number): Position {
  const position = new Int32Array(WORDS);
  position[SQUARES + OFF] = TILE;
  for (let seat = 0; seat < seats; seat++) {
    position[PAWNS + seat] = PAWNS_EACH[seats] ?? 0;
    position[RESERVES + seat] = isCommon ? 0 : (TILES_EACH[seats] ?? 0);
  }
  if (isCommon) position[RESERVES] = TILES.length;
  for (const value of TILES) (position[BAG + value] as number)++;
  position[BAGGED] = TILES.length;
  for (const cell of CELLS) {
    position[FREE_CELLS + cell] = cell;
    position[PLACES + cell] = cell;
  }
  position[FREE_COUNT] = CELLS.length;
  position[MOVER] = first;
  position[SEATS] = seats;
  position[IS_COMMON] = isCommon ? 1 : 0;
  return position;
}

/** Where the mover's tiles are counted. */
const reserve = (position: Position): number =>
  RESERVES + (position[IS_COMMON] === 1 ? 0 : (position[MOVER] as number));

export const hasPawns = (position: Position): boolean => (position[PAWNS + (position[MOVER] as number)] as number) > 0;
export const hasTiles = (position: Position): boolean => (position[reserve(position)] as number) > 0;

/** IO-8. */
export function putPawn(position: Position, cell: number): void {
  const mover = position[MOVER] as number;
  (position[PAWNS + mover] as number)--;
  pawnAt(position, mover, cell);
  passOn(position);
}

export function takePawn(position: Position, cell: number): void {
  passBack(position);
  const mover = position[MOVER] as number;
  (position[PAWNS + mover] as number)++;
  (position[SCORES + mover] as number) -= position[SUMS + cell] as number;
  addAround(position, PAWNS_AROUND + mover * AROUND, cell, -1);
  clear(position, cell);
}

/** IO-9: takes the tile out of the bag. It is laid later. */
export function turnTile(position: Position, value: number): void {
  (position[reserve(position)] as number)--;
  (position[BAG + value] as number)--;
  (position[BAGGED] as number)--;
  position[TURNED] = value;
}

export function returnTile(position: Position): void {
  (position[reserve(position)] as number)++;
  (position[BAG + (position[TURNED] as number)] as number)++;
  (position[BAGGED] as number)++;
  position[TURNED] = 0;
}

export function layTile(position: Position, cell: number): void {
  tileAt(position, position[TURNED] as number, cell);
  position[TURNED] = 0;
  passOn(position);
}

export function liftTile(position: Position, cell: number): void {
  passBack(position);
  const value = position[TILE_VALUES + cell] as number;
  position[TURNED] = value;
  position[TILE_VALUES + cell] = 0;
  scoreTile(position, -value, cell);
  clear(position, cell);
}

/** IO-6. It is also all that a skip does (IO-V5). */
export function passOn(position: Position): void {
  const next = (position[MOVER] as number) + 1;
  position[MOVER] = next === position[SEATS] ? 0 : next;
}

export function passBack(position: Position): void {
  const mover = position[MOVER] as number;
  position[MOVER] = (mover === 0 ? (position[SEATS] as number) : mover) - 1;
}

/** IO-19: adds a pawn. It is worth the tiles around it, also those laid later. */
export function pawnAt(position: Position, seat: number, cell: number): void {
  (position[SCORES + seat] as number) += position[SUMS + cell] as number;
  addAround(position, PAWNS_AROUND + seat * AROUND, cell, 1);
  fill(position, cell, seat + 1);
}

export function tileAt(position: Position, value: number, cell: number): void {
  position[TILE_VALUES + cell] = value;
  scoreTile(position, value, cell);
  fill(position, cell, TILE);
}

/** IO-21: adds a tile. It counts for each pawn around it, also for those placed later. */
function scoreTile(position: Position, value: number, cell: number): void {
  const seats = position[SEATS] as number;
  for (let seat = 0, around = PAWNS_AROUND + cell; seat < seats; seat++, around += AROUND)
    (position[SCORES + seat] as number) += value * (position[around] as number);
  addAround(position, SUMS, cell, value);
}

function addAround(position: Position, what: number, cell: number, more: number): void {
  const near = cell * 4;
  (position[what + (NEAR[near] as number)] as number) += more;
  (position[what + (NEAR[near + 1] as number)] as number) += more;
  (position[what + (NEAR[near + 2] as number)] as number) += more;
  (position[what + (NEAR[near + 3] as number)] as number) += more;
}

/** Swaps two cells in the list of free cells. */
export function changePlaces(position: Position, one: number, other: number): void {
  const cell = position[FREE_CELLS + one] as number;
  position[FREE_CELLS + one] = position[FREE_CELLS + other] as number;
  position[FREE_CELLS + other] = cell;
  position[PLACES + (position[FREE_CELLS + one] as number)] = one;
  position[PLACES + cell] = other;
}

/** The last free cell takes its place in the list. */
function fill(position: Position, cell: number, square: number): void {
  position[SQUARES + cell] = square;
  const place = position[PLACES + cell] as number;
  const left = (position[FREE_COUNT] as number) - 1;
  const last = position[FREE_CELLS + left] as number;
  position[FREE_COUNT] = left;
  position[FREE_CELLS + place] = last;
  position[PLACES + last] = place;
}

/** Undo in reverse order. The list of free cells is then exactly as before. */
function clear(position: Position, cell: number): void {
  position[SQUARES + cell] = FREE;
  const place = position[PLACES + cell] as number;
  const count = position[FREE_COUNT] as number;
  const last = position[FREE_CELLS + place] as number;
  position[FREE_COUNT] = count + 1;
  position[FREE_CELLS + count] = last;
  position[PLACES + last] = count;
  position[FREE_CELLS + place] = cell;
  position[PLACES + cell] = place;
}
