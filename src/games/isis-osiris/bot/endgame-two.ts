import { findKey, isTwin, key } from "./endgame-key.ts";
import {
  AROUND,
  BAG,
  BAGGED,
  FREE,
  FREE_CELLS,
  FREE_COUNT,
  hasPawns,
  hasTiles,
  layTile,
  liftTile,
  MOVER,
  NEAR,
  PAWNS_AROUND,
  type Position,
  passBack,
  passOn,
  putPawn,
  returnTile,
  SCORES,
  SQUARES,
  SUMS,
  TURNED,
  takePawn,
  turnTile,
} from "./engine.ts";
import { isBudgetSpent, spendNode } from "./node-budget.ts";

/**
 * Solves the end of a match of two: seat 0's share of the win when both play perfectly, over all draws. Alpha-beta search,
 * also at chance nodes (Star1), with a transposition table.
 */

const TABLE_BITS = 17;
const PLACES = 1 << TABLE_BITS;
const keys = new Int32Array(2 * PLACES);
/** Lower and upper bound. */
const bounds = new Float64Array(2 * PLACES);

/** The transposition table must be empty: otherwise the same search could take another path. */
export function forgetTwo(): void {
  keys.fill(0);
}

/** A result outside the window is only a bound. */
export function valueOfTwo(position: Position, low: number, high: number): number {
  const turned = position[TURNED] as number;
  return turned === 0 ? choosing(position, low, high) : placing(position, turned, low, high);
}

/** The same when the mover must turn a tile first. */
export const valueOfTurn = (position: Position, low: number, high: number): number => drawing(position, low, high);

function choosing(position: Position, low: number, high: number): number {
  const free = position[FREE_COUNT] as number;
  const lead = (position[SCORES] as number) - (position[SCORES + 1] as number);
  if (!spendNode()) return 0.5;
  if (free === 0) return lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
  const swing = Math.abs(lead) > 2 * free ? mostToCome(position, free) : 1000;
  if (lead > swing) return 1;
  if (lead < -swing) return 0;
  findKey(position);
  const one = key[0] as number;
  const other = key[1] as number;
  const place = one & (PLACES - 1);
  const isKnown = keys[2 * place] === one && keys[2 * place + 1] === other;
  let atLeast = isKnown ? (bounds[2 * place] as number) : 0;
  let atMost = isKnown ? (bounds[2 * place + 1] as number) : 1;
  if (atLeast >= high || atLeast === atMost) return atLeast;
  if (atMost <= low) return atMost;
  const from = Math.max(low, atLeast);
  const to = Math.min(high, atMost);
  const value = best(position, from, to);
  if (isBudgetSpent()) return 0.5;
  if (value > from) atLeast = value;
  if (value < to) atMost = value;
  keys[2 * place] = one;
  keys[2 * place + 1] = other;
  bounds[2 * place] = atLeast;
  bounds[2 * place + 1] = atMost;
  return value;
}

function best(position: Position, low: number, high: number): number {
  const isFirst = position[MOVER] === 0;
  const mayPut = hasPawns(position);
  const mayTurn = hasTiles(position);
  if (!mayPut && !mayTurn) {
    passOn(position);
    const value = choosing(position, low, high);
    passBack(position);
    return value;
  }
  const found = mayPut ? placing(position, 0, low, high) : isFirst ? -1 : 2;
  if (!mayTurn || isBudgetSpent() || (isFirst ? found >= high : found <= low)) return found;
  return isFirst
    ? Math.max(found, drawing(position, Math.max(low, found), high))
    : Math.min(found, drawing(position, low, Math.min(high, found)));
}

/** The mean over a draw. It stops as soon as the remaining values cannot bring the mean back into the window. */
function drawing(position: Position, low: number, high: number): number {
  const bagged = position[BAGGED] as number;
  let sum = 0;
  let rest = 1;
  for (let value = 4; value >= -4; value--) {
    const count = position[BAG + value] as number;
    if (count === 0) continue;
    const part = count / bagged;
    rest = Math.max(0, rest - part);
    const from = (low - sum - rest) / part;
    const to = (high - sum) / part;
    turnTile(position, value);
    const found = placing(position, value, from, to);
    returnTile(position);
    if (isBudgetSpent()) return 0.5;
    sum += part * found;
    if (found <= from) return sum + rest;
    if (found >= to) return sum;
  }
  return sum;
}

/** The value of the mover's best cell for a pawn or for the turned tile. */
function placing(position: Position, turned: number, low: number, high: number): number {
  const isFirst = position[MOVER] === 0;
  let found = isFirst ? -1 : 2;
  let from = low;
  let to = high;
  const start = ordered(position, turned);
  const end = listed;
  for (let at = start; at < end && from < to && !isBudgetSpent(); at++) {
    const cell = order[at] as number;
    if (turned === 0) putPawn(position, cell);
    else layTile(position, cell);
    const value = choosing(position, from, to);
    if (turned === 0) takePawn(position, cell);
    else liftTile(position, cell);
    if (isFirst) {
      if (value > found) found = value;
      if (value > from) from = value;
    } else {
      if (value < found) found = value;
      if (value < to) to = value;
    }
  }
  listed = start;
  return found;
}

/** Cells in the order in which they are tried, one section for each level of the search. */
const order = new Int32Array(4096);
const gains = new Int32Array(4096);
let listed = 0;

/** Lists the free cells, sorted by what they bring the mover at once. Returns where the list begins. */
function ordered(position: Position, turned: number): number {
  const start = listed;
  const free = position[FREE_COUNT] as number;
  const sign = position[MOVER] === 0 ? turned : -turned;
  for (let at = 0; at < free; at++) {
    if (isTwin(position, at)) continue;
    const cell = position[FREE_CELLS + at] as number;
    const around = PAWNS_AROUND + cell;
    const gain =
      turned === 0
        ? (position[SUMS + cell] as number)
        : sign * ((position[around] as number) - (position[around + AROUND] as number));
    let place = listed++;
    for (; place > start && (gains[place - 1] as number) < gain; place--) {
      gains[place] = gains[place - 1] as number;
      order[place] = order[place - 1] as number;
    }
    gains[place] = gain;
    order[place] = cell;
  }
  return start;
}

/** The largest change of the lead that is still possible. */
function mostToCome(position: Position, free: number): number {
  let highest = 4;
  while (highest > 0 && position[BAG + highest] === 0 && position[BAG - highest] === 0) highest--;
  let most = 0;
  for (let at = 0; at < free; at++) {
    const cell = position[FREE_CELLS + at] as number;
    const around = PAWNS_AROUND + cell;
    const pawns = Math.abs((position[around] as number) - (position[around + AROUND] as number));
    most += Math.max(Math.abs(position[SUMS + cell] as number), highest * pawns);
    for (let side = 0; side < 4; side++) {
      const beside = NEAR[cell * 4 + side] as number;
      if (beside > cell && position[SQUARES + beside] === FREE) most += highest;
    }
  }
  return most;
}
