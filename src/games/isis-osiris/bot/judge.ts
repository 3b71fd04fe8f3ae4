import {
  AROUND,
  FREE,
  FREE_CELLS,
  FREE_COUNT,
  MOVER,
  NEAR,
  OFF,
  PAWNS,
  PAWNS_AROUND,
  type Position,
  passBack,
  passOn,
  SCORES,
  SEATS,
  SQUARES,
  SUMS,
  TURNED,
} from "./engine.ts";
import { boardRows, cellRow, freeAround, handRows, labelOf, othersAround, pairRow } from "./features.ts";
import { asShares, HEADS, logit, type Net, WIDE } from "./net.ts";

/**
 * Evaluates a position with the net. The rows of the board are added up once, and the changes that a placement causes in
 * the cells beside it once. So each placement costs only a few rows more or less. The result is each seat's expected
 * share of the win; the shares add up to one.
 */
export interface Judge {
  readonly net: Net;
  /** The rows of the first layer, and one row of zeros. */
  readonly rows: Float64Array;
  /** By seat: the sum of the board's rows. */
  readonly board: Float64Array;
  /** By seat: the sum of the board's rows and of those for stocks, bag and turn. */
  readonly whole: Float64Array;
  /** By seat and cell: how the sum changes when something is placed beside the cell; zeros off the board. */
  readonly changes: Float64Array;
  /** By seat and cell: its row, its label, and its label after something is placed beside it. */
  readonly cells: Int32Array;
  readonly labels: Int32Array;
  readonly nextLabels: Int32Array;
  readonly found: Int32Array;
}

export const judgeOf = (net: Net): Judge => {
  const rows = new Float64Array(HEADS + WIDE);
  rows.set(net.subarray(0, HEADS));
  return {
    net,
    rows,
    board: new Float64Array(4 * WIDE),
    whole: new Float64Array(4 * WIDE),
    changes: new Float64Array(4 * AROUND * WIDE),
    cells: new Int32Array(4 * AROUND),
    labels: new Int32Array(4 * AROUND),
    nextLabels: new Int32Array(4 * AROUND),
    found: new Int32Array(128),
  };
};

/** Prepares the board. Placements are then evaluated from this position. */
export function regardBoard(judge: Judge, position: Position): void {
  const { board, found, cells, labels } = judge;
  const seats = position[SEATS] as number;
  const free = position[FREE_COUNT] as number;
  board.fill(0);
  for (let seat = 0; seat < seats; seat++) {
    const count = boardRows(position, seat, found);
    for (let at = 0; at < count; at++) addRow(judge, found[at] as number, board, seat * WIDE);
    for (let at = 0; at < free; at++) {
      const cell = position[FREE_CELLS + at] as number;
      const sum = position[SUMS + cell] as number;
      const own = position[PAWNS_AROUND + seat * AROUND + cell] as number;
      const others = othersAround(position, seat, cell);
      cells[seat * AROUND + cell] = cellRow(sum, own, others, freeAround(position, cell)) * WIDE;
      labels[seat * AROUND + cell] = labelOf(sum, own, others);
    }
  }
}

/** Prepares stocks, bag and turn as they are now. */
function regardHands(judge: Judge, position: Position): void {
  const { board, whole, found } = judge;
  const seats = position[SEATS] as number;
  whole.set(board);
  for (let seat = 0; seat < seats; seat++) {
    const count = handRows(position, seat, found, 0);
    for (let at = 0; at < count; at++) addRow(judge, found[at] as number, whole, seat * WIDE);
  }
}

/** Prepares them as they are after the mover has placed a pawn or laid the turned tile. */
export function regardAfter(judge: Judge, position: Position): void {
  const turned = position[TURNED] as number;
  const mover = position[MOVER] as number;
  const seats = position[SEATS] as number;
  if (turned === 0) (position[PAWNS + mover] as number)--;
  position[TURNED] = 0;
  (position[FREE_COUNT] as number)--;
  passOn(position);
  regardHands(judge, position);
  passBack(position);
  (position[FREE_COUNT] as number)++;
  position[TURNED] = turned;
  if (turned === 0) (position[PAWNS + mover] as number)++;
  const free = position[FREE_COUNT] as number;
  for (let seat = 0; seat < seats; seat++)
    for (let at = 0; at < free; at++) regardBeside(judge, position, seat, position[FREE_CELLS + at] as number);
}

/** The label of a free cell after the mover's pawn or the turned tile goes to a cell beside it. */
function regardBeside(judge: Judge, position: Position, seat: number, cell: number): void {
  const { rows, cells, labels, nextLabels, changes } = judge;
  const here = seat * AROUND;
  const free = freeAround(position, cell);
  if (free === 0) return;
  const turned = position[TURNED] as number;
  const isOwn = turned === 0 && position[MOVER] === seat ? 1 : 0;
  const isOther = turned === 0 && isOwn === 0 ? 1 : 0;
  const sum = (position[SUMS + cell] as number) + turned;
  const own = (position[PAWNS_AROUND + here + cell] as number) + isOwn;
  const others = othersAround(position, seat, cell) + isOther;
  const label = labels[here + cell] as number;
  const next = labelOf(sum, own, others);
  nextLabels[here + cell] = next;
  const to = (here + cell) * WIDE;
  const old = cells[here + cell] as number;
  const young = cellRow(sum, own, others, free - 1) * WIDE;
  for (let i = 0; i < WIDE; i++) changes[to + i] = (rows[young + i] as number) - (rows[old + i] as number);
  if (label === next) return;
  for (let side = 0; side < 4; side++) {
    const beside = NEAR[cell * 4 + side] as number;
    if (position[SQUARES + beside] !== FREE) continue;
    const there = labels[here + beside] as number;
    const less = pairRow(label, there) * WIDE;
    const more = pairRow(next, there) * WIDE;
    for (let i = 0; i < WIDE; i++)
      (changes[to + i] as number) += (rows[more + i] as number) - (rows[less + i] as number);
  }
}

/** Each seat's share in the position as it is. The board must have been prepared. */
export function sharesNow(judge: Judge, position: Position, shares: Float64Array): void {
  const { net, whole } = judge;
  const seats = position[SEATS] as number;
  const free = position[FREE_COUNT] as number;
  if (free === 0) {
    for (let seat = 0; seat < seats; seat++) shares[seat] = position[SCORES + seat] as number;
    sharedWin(shares, seats);
    return;
  }
  regardHands(judge, position);
  for (let seat = 0; seat < seats; seat++)
    shares[seat] = logit(net, whole, seat * WIDE, seats, free, position[SCORES + seat] as number);
  asShares(shares, seats);
}

/** Each seat's share after a placement on this cell. `regardAfter` must have been called. */
export function sharesAfter(judge: Judge, position: Position, cell: number, shares: Float64Array): void {
  const seats = position[SEATS] as number;
  const mover = position[MOVER] as number;
  const turned = position[TURNED] as number;
  const free = (position[FREE_COUNT] as number) - 1;
  for (let seat = 0; seat < seats; seat++) {
    const own = position[PAWNS_AROUND + seat * AROUND + cell] as number;
    const gain = turned !== 0 ? turned * own : seat === mover ? (position[SUMS + cell] as number) : 0;
    const score = (position[SCORES + seat] as number) + gain;
    if (free === 0) {
      shares[seat] = score;
      continue;
    }
    placed(judge, position, seat, cell);
    shares[seat] = logit(judge.net, added, 0, seats, free, score);
  }
  if (free === 0) sharedWin(shares, seats);
  else asShares(shares, seats);
}

const added = new Float64Array(WIDE);
/** By side of a cell: where the rows of the pair and the changes of the neighbour begin. */
const pairs = new Int32Array(4);
const besides = new Int32Array(4);

/** Removes the filled cell from the sum and changes its free neighbours. Other neighbours add zeros. */
function placed(judge: Judge, position: Position, seat: number, cell: number): void {
  const { rows, whole, changes, cells, labels, nextLabels } = judge;
  const here = seat * AROUND;
  const from = seat * WIDE;
  for (let side = 0; side < 4; side++) {
    const beside = NEAR[cell * 4 + side] as number;
    const isFree = position[SQUARES + beside] === FREE;
    const label = labels[here + cell] as number;
    pairs[side] = isFree ? pairRow(label, nextLabels[here + beside] as number) * WIDE : HEADS;
    besides[side] = (isFree ? here + beside : OFF) * WIDE;
  }
  const own = cells[here + cell] as number;
  const [first, second] = [besides[0] as number, besides[1] as number];
  const [third, fourth] = [besides[2] as number, besides[3] as number];
  const [firstPair, secondPair] = [pairs[0] as number, pairs[1] as number];
  const [thirdPair, fourthPair] = [pairs[2] as number, pairs[3] as number];
  for (let i = 0; i < WIDE; i++)
    added[i] =
      (whole[from + i] as number) -
      (rows[own + i] as number) +
      ((changes[first + i] as number) - (rows[firstPair + i] as number)) +
      ((changes[second + i] as number) - (rows[secondPair + i] as number)) +
      ((changes[third + i] as number) - (rows[thirdPair + i] as number)) +
      ((changes[fourth + i] as number) - (rows[fourthPair + i] as number));
}

function addRow({ rows }: Judge, row: number, added: Float64Array, from: number): void {
  const weights = row * WIDE;
  for (let i = 0; i < WIDE; i++) (added[from + i] as number) += rows[weights + i] as number;
}

/** The shares of the win by final scores: the highest wins, equal ones share (IO-24). */
export function sharedWin(shares: Float64Array, seats: number): void {
  let most = shares[0] as number;
  for (let seat = 1; seat < seats; seat++) if ((shares[seat] as number) > most) most = shares[seat] as number;
  let winners = 0;
  for (let seat = 0; seat < seats; seat++) if (shares[seat] === most) winners++;
  for (let seat = 0; seat < seats; seat++) shares[seat] = shares[seat] === most ? 1 / winners : 0;
}
