import {
  AROUND,
  FREE,
  FREE_COUNT,
  MOVER,
  NEAR,
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
import { asShares, logit, type Net, WIDE } from "./net.ts";

/**
 * The net at work on one position: the rows of the board are added up once, and each placement changes a few of them.
 * Shares are the parts of the win each seat may expect, by seat, adding up to one.
 */
export interface Judge {
  readonly net: Net;
  /** By seat: the rows of the board added up. */
  readonly board: Float64Array;
  /** By seat: the rows of stocks, bag and turn. */
  readonly hands: Float64Array;
  readonly added: Float64Array;
  readonly rows: Int32Array;
}

export const judgeOf = (net: Net): Judge => ({
  net,
  board: new Float64Array(4 * WIDE),
  hands: new Float64Array(4 * WIDE),
  added: new Float64Array(4 * WIDE),
  rows: new Int32Array(128),
});

/** Looks at the board; the placements weighed next are made from here. */
export function regardBoard(judge: Judge, position: Position): void {
  const { net, board, rows } = judge;
  const seats = position[SEATS] as number;
  board.fill(0);
  for (let seat = 0; seat < seats; seat++) {
    const count = boardRows(position, seat, rows);
    for (let at = 0; at < count; at++) addRow(net, rows[at] as number, board, seat * WIDE);
  }
}

/** Looks at what lies beside the board, as it is now. */
function regardHands(judge: Judge, position: Position): void {
  const { net, hands, rows } = judge;
  const seats = position[SEATS] as number;
  hands.fill(0);
  for (let seat = 0; seat < seats; seat++) {
    const count = handRows(position, seat, rows, 0);
    for (let at = 0; at < count; at++) addRow(net, rows[at] as number, hands, seat * WIDE);
  }
}

/** The same as it will be once the mover has put a pawn somewhere, or laid the turned tile. */
export function regardAfter(judge: Judge, position: Position): void {
  const turned = position[TURNED] as number;
  const mover = position[MOVER] as number;
  if (turned === 0) (position[PAWNS + mover] as number)--;
  position[TURNED] = 0;
  (position[FREE_COUNT] as number)--;
  passOn(position);
  regardHands(judge, position);
  passBack(position);
  (position[FREE_COUNT] as number)++;
  position[TURNED] = turned;
  if (turned === 0) (position[PAWNS + mover] as number)++;
}

/** What each seat may expect of the position as it stands; the board must have been regarded. */
export function sharesNow(judge: Judge, position: Position, shares: Float64Array): void {
  const { net, board, hands, added } = judge;
  const seats = position[SEATS] as number;
  const free = position[FREE_COUNT] as number;
  if (free === 0) {
    for (let seat = 0; seat < seats; seat++) shares[seat] = position[SCORES + seat] as number;
    sharedWin(shares, seats);
    return;
  }
  regardHands(judge, position);
  for (let i = 0; i < seats * WIDE; i++) added[i] = (board[i] as number) + (hands[i] as number);
  for (let seat = 0; seat < seats; seat++)
    shares[seat] = logit(net, added, seat * WIDE, seats, free, position[SCORES + seat] as number);
  asShares(shares, seats);
}

/** The same after the mover's pawn or the turned tile has gone to this cell; `regardAfter` must have been asked. */
export function sharesAfter(judge: Judge, position: Position, cell: number, shares: Float64Array): void {
  const { net, board, hands, added } = judge;
  const seats = position[SEATS] as number;
  const mover = position[MOVER] as number;
  const turned = position[TURNED] as number;
  const free = (position[FREE_COUNT] as number) - 1;
  for (let seat = 0; seat < seats; seat++) {
    const score = position[SCORES + seat] as number;
    const own = position[PAWNS_AROUND + seat * AROUND + cell] as number;
    const gain = turned !== 0 ? turned * own : seat === mover ? (position[SUMS + cell] as number) : 0;
    if (free === 0) {
      shares[seat] = score + gain;
      continue;
    }
    const from = seat * WIDE;
    for (let i = from; i < from + WIDE; i++) added[i] = (board[i] as number) + (hands[i] as number);
    exchangeRows(judge, position, seat, cell);
    shares[seat] = logit(net, added, from, seats, free, score + gain);
  }
  if (free === 0) sharedWin(shares, seats);
  else asShares(shares, seats);
}

/** The cell is free no more, and its free neighbours are not what they were. */
function exchangeRows({ net, added }: Judge, position: Position, seat: number, cell: number): void {
  const from = seat * WIDE;
  const around = PAWNS_AROUND + seat * AROUND;
  const turned = position[TURNED] as number;
  const isOwnPawn = turned === 0 && position[MOVER] === seat ? 1 : 0;
  const isOtherPawn = turned === 0 && isOwnPawn === 0 ? 1 : 0;
  const sum = position[SUMS + cell] as number;
  const own = position[around + cell] as number;
  const others = othersAround(position, seat, cell);
  const label = labelOf(sum, own, others);
  takeRow(net, cellRow(sum, own, others, freeAround(position, cell)), added, from);
  for (let side = 0; side < 4; side++) {
    const beside = NEAR[cell * 4 + side] as number;
    if (position[SQUARES + beside] !== FREE) continue;
    const thatSum = position[SUMS + beside] as number;
    const thatOwn = position[around + beside] as number;
    const thatOthers = othersAround(position, seat, beside);
    const thatFree = freeAround(position, beside);
    const before = labelOf(thatSum, thatOwn, thatOthers);
    const after = labelOf(thatSum + turned, thatOwn + isOwnPawn, thatOthers + isOtherPawn);
    takeRow(net, pairRow(label, before), added, from);
    const old = cellRow(thatSum, thatOwn, thatOthers, thatFree);
    const young = cellRow(thatSum + turned, thatOwn + isOwnPawn, thatOthers + isOtherPawn, thatFree - 1);
    changeRow(net, old, young, added, from);
    if (before === after) continue;
    for (let far = 0; far < 4; far++) {
      const beyond = NEAR[beside * 4 + far] as number;
      if (beyond === cell || position[SQUARES + beyond] !== FREE) continue;
      const there = labelOf(
        position[SUMS + beyond] as number,
        position[around + beyond] as number,
        othersAround(position, seat, beyond),
      );
      changeRow(net, pairRow(before, there), pairRow(after, there), added, from);
    }
  }
}

function addRow(net: Net, row: number, added: Float64Array, from: number): void {
  const weights = row * WIDE;
  for (let i = 0; i < WIDE; i++) (added[from + i] as number) += net[weights + i] as number;
}

function takeRow(net: Net, row: number, added: Float64Array, from: number): void {
  const weights = row * WIDE;
  for (let i = 0; i < WIDE; i++) (added[from + i] as number) -= net[weights + i] as number;
}

function changeRow(net: Net, old: number, young: number, added: Float64Array, from: number): void {
  const less = old * WIDE;
  const more = young * WIDE;
  for (let i = 0; i < WIDE; i++) (added[from + i] as number) += (net[more + i] as number) - (net[less + i] as number);
}

/** Scores by seat become shares: the highest wins, equal ones share (IO-24). */
export function sharedWin(shares: Float64Array, seats: number): void {
  let most = shares[0] as number;
  for (let seat = 1; seat < seats; seat++) if ((shares[seat] as number) > most) most = shares[seat] as number;
  let winners = 0;
  for (let seat = 0; seat < seats; seat++) if (shares[seat] === most) winners++;
  for (let seat = 0; seat < seats; seat++) shares[seat] = shares[seat] === most ? 1 / winners : 0;
}
