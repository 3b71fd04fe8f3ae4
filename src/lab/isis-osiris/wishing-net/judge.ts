import {
  AROUND,
  FREE_CELLS,
  FREE_COUNT,
  MOVER,
  NEAR,
  PAWNS_AROUND,
  type Position,
  SCORES,
  SEATS,
  SUMS,
  TURNED,
} from "../../../games/isis-osiris/bot/engine.ts";
import { cellRow, freeAround, HAND_SLOTS, handRows, labelOf, othersAround } from "./features.ts";
import { asShares, at, MIDDLE, NARROW, type Net, PARAMETERS, POINTS, UNITS } from "./net.ts";

/**
 * Evaluates a position with the net: each seat's expected share of the win, and how much the mover is drawn to each move.
 * The board is regarded first. Stocks, bag and turn are added after that, so that all tiles of a draw share one look at
 * the board. The arrays hold what the last looks found.
 */
export interface Judge {
  /** The net, and one row of zeros. */
  readonly net: Net;
  /** By seat and place in the list of free cells: the cell's units. */
  readonly units: Float64Array;
  /** By seat: the middle layer as far as the board decides it. */
  readonly board: Float64Array;
  /** By seat: the last hidden layer. */
  readonly deep: Float64Array;
}

export function judgeOf(net: Net): Judge {
  const rows = new Float64Array(PARAMETERS + UNITS);
  rows.set(net);
  return {
    net: rows,
    units: new Float64Array(4 * 36 * UNITS),
    board: new Float64Array(4 * MIDDLE),
    deep: new Float64Array(4 * NARROW),
  };
}

const owns = new Int32Array(36);
/** By cell: where the row begins that it adds to the cells beside it. Zeros unless it is free. */
const labels = new Int32Array(AROUND);
/** The sum of each unit over all free cells, then the most of each. */
const pool = new Float64Array(2 * UNITS);

/** Regards the board, from every seat. */
export function regardBoard(judge: Judge, position: Position): void {
  const seats = position[SEATS] as number;
  const free = position[FREE_COUNT] as number;
  for (let seat = 0; seat < seats; seat++) {
    labels.fill(PARAMETERS);
    for (let place = 0; place < free; place++) {
      const cell = position[FREE_CELLS + place] as number;
      const sum = position[SUMS + cell] as number;
      const own = position[PAWNS_AROUND + seat * AROUND + cell] as number;
      const others = othersAround(position, seat, cell);
      owns[place] = at.OWN + cellRow(sum, own, others, freeAround(position, cell)) * UNITS;
      labels[cell] = at.NEAR + labelOf(sum, own, others) * UNITS;
    }
    pool.fill(0);
    for (let place = 0; place < free; place++)
      regardCell(
        judge,
        owns[place] as number,
        (position[FREE_CELLS + place] as number) * 4,
        (seat * 36 + place) * UNITS,
      );
    for (let unit = 0; unit < UNITS; unit++) (pool[unit] as number) /= 8;
    multiplied(judge.net, pool, 0, 2 * UNITS, at.POOL, MIDDLE, judge.board, seat * MIDDLE);
  }
}

function regardCell({ net, units }: Judge, own: number, near: number, to: number): void {
  const left = labels[NEAR[near] as number] as number;
  const right = labels[NEAR[near + 1] as number] as number;
  const below = labels[NEAR[near + 2] as number] as number;
  const above = labels[NEAR[near + 3] as number] as number;
  for (let unit = 0; unit < UNITS; unit++) {
    const sum =
      (net[own + unit] as number) +
      ((net[left + unit] as number) + (net[right + unit] as number)) +
      ((net[below + unit] as number) + (net[above + unit] as number));
    const value = Math.max(sum, 0);
    units[to + unit] = value;
    (pool[unit] as number) += value;
    if (value > (pool[UNITS + unit] as number)) pool[UNITS + unit] = value;
  }
}

const rows = new Int32Array(HAND_SLOTS);
const middle = new Float64Array(MIDDLE);

/** Each seat's share of the win in the position as it is. The board must have been regarded. */
export function sharesNow(judge: Judge, position: Position, shares: Float64Array): void {
  const { net, board, deep } = judge;
  const seats = position[SEATS] as number;
  const free = position[FREE_COUNT] as number;
  if (free === 0) {
    for (let seat = 0; seat < seats; seat++) shares[seat] = position[SCORES + seat] as number;
    sharedWin(shares, seats);
    return;
  }
  const sharp = net[at.SHARP + (seats - 2) * 37 + free] as number;
  for (let seat = 0; seat < seats; seat++) {
    for (let unit = 0; unit < MIDDLE; unit++) middle[unit] = board[seat * MIDDLE + unit] as number;
    const count = handRows(position, seat, rows);
    for (let slot = 0; slot < count; slot++) {
      const row = at.HAND + (rows[slot] as number) * MIDDLE;
      for (let unit = 0; unit < MIDDLE; unit++) (middle[unit] as number) += net[row + unit] as number;
    }
    const to = seat * NARROW;
    multiplied(net, middle, 0, MIDDLE, at.SECOND, NARROW, deep, to);
    let out = net[at.OUT_BIAS] as number;
    for (let unit = 0; unit < NARROW; unit++) {
      const value = (deep[to + unit] as number) + (net[at.SECOND_BIAS + unit] as number);
      deep[to + unit] = Math.max(value, 0);
      if (value > 0) out += value * (net[at.OUT + unit] as number);
    }
    shares[seat] = sharp * ((position[SCORES + seat] as number) + POINTS * out);
  }
  asShares(shares, seats);
}

const wish = new Float64Array(UNITS);

/**
 * How much the mover is drawn to each free cell (for a pawn, or for the turned tile), by its place in the list, and to
 * turning a tile, as the last entry. These are logits. `sharesNow` must have been called.
 */
export function wishesNow({ net, units, deep }: Judge, position: Position, wishes: Float64Array): void {
  const seats = position[SEATS] as number;
  const free = position[FREE_COUNT] as number;
  const mover = position[MOVER] as number;
  const laying = position[TURNED] === 0 ? 0 : UNITS;
  wishes.fill(0, 0, free + 1);
  for (let seat = 0; seat < seats; seat++) {
    const role = laying + (seat === mover ? 0 : 2 * UNITS);
    for (let unit = 0; unit < UNITS; unit++) wish[unit] = net[at.WISH_BIAS + role + unit] as number;
    for (let narrow = 0; narrow < NARROW; narrow++) {
      const value = deep[seat * NARROW + narrow] as number;
      if (value === 0) continue;
      const row = at.WISH + narrow * at.WISHES + role;
      for (let unit = 0; unit < UNITS; unit++) (wish[unit] as number) += value * (net[row + unit] as number);
    }
    for (let place = 0; place < free; place++) {
      const from = (seat * 36 + place) * UNITS;
      let sum = 0;
      for (let unit = 0; unit < UNITS; unit++) sum += (units[from + unit] as number) * (wish[unit] as number);
      (wishes[place] as number) += sum;
    }
  }
  let turn = net[at.TURN_BIAS] as number;
  for (let narrow = 0; narrow < NARROW; narrow++)
    turn += (deep[mover * NARROW + narrow] as number) * (net[at.TURN + narrow] as number);
  wishes[free] = turn;
}

/** The inputs of `multiplied` that are above zero. */
const lit = new Int32Array(2 * UNITS);

/** The inputs above zero times a table of weights that has a row for each input. Four sums at a time stay in registers. */
function multiplied(
  net: Net,
  from: Float64Array,
  start: number,
  count: number,
  table: number,
  width: number,
  into: Float64Array,
  to: number,
): void {
  let found = 0;
  for (let input = 0; input < count; input++) {
    lit[found] = input;
    found += (from[start + input] as number) > 0 ? 1 : 0;
  }
  for (let column = 0; column < width; column += 4) {
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    for (let place = 0; place < found; place++) {
      const input = lit[place] as number;
      const value = from[start + input] as number;
      const weights = table + input * width + column;
      a += value * (net[weights] as number);
      b += value * (net[weights + 1] as number);
      c += value * (net[weights + 2] as number);
      d += value * (net[weights + 3] as number);
    }
    into[to + column] = a;
    into[to + column + 1] = b;
    into[to + column + 2] = c;
    into[to + column + 3] = d;
  }
}

/** The shares of the win by final scores: the highest wins, equal ones share (IO-24). */
export function sharedWin(shares: Float64Array, seats: number): void {
  let most = shares[0] as number;
  for (let seat = 1; seat < seats; seat++) if ((shares[seat] as number) > most) most = shares[seat] as number;
  let winners = 0;
  for (let seat = 0; seat < seats; seat++) if (shares[seat] === most) winners++;
  for (let seat = 0; seat < seats; seat++) shares[seat] = shares[seat] === most ? 1 / winners : 0;
}
