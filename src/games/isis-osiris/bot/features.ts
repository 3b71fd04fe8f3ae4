import {
  AROUND,
  BAG,
  FREE,
  FREE_CELLS,
  FREE_COUNT,
  IS_COMMON,
  MOVER,
  NEAR,
  PAWNS,
  PAWNS_AROUND,
  type Position,
  RESERVES,
  SEATS,
  SQUARES,
  SUMS,
  TURNED,
} from "./engine.ts";

/**
 * What the net is given about a position, seen from one seat. The rest of the match depends only on the free cells (the
 * tiles, own pawns, other pawns and free cells around each), on stocks, bag and turn. Each feature names a row of the
 * net's first layer, and the rows are added up. A rotated or mirrored board gives the same sum.
 */

/** By free cell: 35 combinations of own pawns, other pawns and free cells around it, times 19 sums of tiles. */
const MIXES = 35;
const SUM_STEPS = 19;
/** By pair of free neighbours: fewer classes for each of the two. */
const LABELS = 35;
const PAIRS = (LABELS * (LABELS + 1)) / 2;

const CELL_ROWS = 0;
const PAIR_ROWS = CELL_ROWS + MIXES * SUM_STEPS;
/** By number of players, number of free cells and turns until the seat moves. */
const TURN_ROWS = PAIR_ROWS + PAIRS;
const OWN_PAWN_ROWS = TURN_ROWS + 37 * (2 + 3 + 4);
const OWN_TILE_ROWS = OWN_PAWN_ROWS + 9;
const STOCK_ROWS = OWN_TILE_ROWS + 12;
const OTHER_PAWN_ROWS = STOCK_ROWS + 23;
const OTHER_TILE_ROWS = OTHER_PAWN_ROWS + 17;
const TURNED_ROWS = OTHER_TILE_ROWS + 16;
const BAG_SUM_ROWS = TURNED_ROWS + 18;
const GOOD_ROWS = BAG_SUM_ROWS + 13;
const BAD_ROWS = GOOD_ROWS + 12;
export const ROWS = BAD_ROWS + 12;

const MIX_OF = new Int32Array(125);
{
  let mix = 0;
  for (let own = 0; own <= 4; own++)
    for (let others = 0; own + others <= 4; others++)
      for (let free = 0; own + others + free <= 4; free++) MIX_OF[own * 25 + others * 5 + free] = mix++;
}

const PAIR_OF = new Int32Array(LABELS * LABELS);
{
  let pair = 0;
  for (let one = 0; one < LABELS; one++)
    for (let other = 0; other <= one; other++) {
      PAIR_OF[one * LABELS + other] = pair;
      PAIR_OF[other * LABELS + one] = pair++;
    }
}

/** By sum of tiles + 16: one of seven classes. */
const SUM_STEP_OF = Int32Array.from({ length: 33 }, (_, at) => {
  const sum = at - 16;
  const size = Math.abs(sum);
  const step = size === 0 ? 0 : size <= 2 ? 1 : size <= 4 ? 2 : 3;
  return 3 + (sum < 0 ? -step : step);
});

export const mixOf = (own: number, others: number, free: number): number =>
  MIX_OF[own * 25 + others * 5 + free] as number;

const clamped = (number: number, most: number): number => Math.max(-most, Math.min(most, number));

export const cellRow = (sum: number, own: number, others: number, free: number): number =>
  CELL_ROWS + mixOf(own, others, free) * SUM_STEPS + clamped(sum, 9) + 9;

export const labelOf = (sum: number, own: number, others: number): number =>
  (SUM_STEP_OF[clamped(sum, 16) + 16] as number) * 5 + clamped(own - others, 2) + 2;

export const pairRow = (one: number, other: number): number => PAIR_ROWS + (PAIR_OF[one * LABELS + other] as number);

export const freeAround = (position: Position, cell: number): number => {
  const near = cell * 4;
  return (
    (position[SQUARES + (NEAR[near] as number)] === FREE ? 1 : 0) +
    (position[SQUARES + (NEAR[near + 1] as number)] === FREE ? 1 : 0) +
    (position[SQUARES + (NEAR[near + 2] as number)] === FREE ? 1 : 0) +
    (position[SQUARES + (NEAR[near + 3] as number)] === FREE ? 1 : 0)
  );
};

/** The other seats' pawns around a cell. */
export function othersAround(position: Position, seat: number, cell: number): number {
  const seats = position[SEATS] as number;
  let others = 0;
  for (let other = 0; other < seats; other++)
    if (other !== seat) others += position[PAWNS_AROUND + other * AROUND + cell] as number;
  return others;
}

/** Writes the rows of the free cells and of their pairs, seen from the seat. Returns how many. */
export function boardRows(position: Position, seat: number, rows: Int32Array): number {
  const free = position[FREE_COUNT] as number;
  let count = 0;
  for (let at = 0; at < free; at++) {
    const cell = position[FREE_CELLS + at] as number;
    const own = position[PAWNS_AROUND + seat * AROUND + cell] as number;
    const others = othersAround(position, seat, cell);
    const sum = position[SUMS + cell] as number;
    rows[count++] = cellRow(sum, own, others, freeAround(position, cell));
    for (let side = 0; side < 4; side++) {
      const beside = NEAR[cell * 4 + side] as number;
      // Each pair once.
      if (beside < cell || position[SQUARES + beside] !== FREE) continue;
      const besideOwn = position[PAWNS_AROUND + seat * AROUND + beside] as number;
      const label = labelOf(position[SUMS + beside] as number, besideOwn, othersAround(position, seat, beside));
      rows[count++] = pairRow(labelOf(sum, own, others), label);
    }
  }
  return count;
}

/** Writes the rows of what lies beside the board: stocks, bag and turn. */
export function handRows(position: Position, seat: number, rows: Int32Array, from: number): number {
  const seats = position[SEATS] as number;
  const mover = position[MOVER] as number;
  const free = position[FREE_COUNT] as number;
  const turned = position[TURNED] as number;
  let count = from;
  const waits = seat >= mover ? seat - mover : seat - mover + seats;
  rows[count++] = TURN_ROWS + 37 * ((seats * (seats - 1)) / 2 - 1) + free * seats + waits;
  rows[count++] = OWN_PAWN_ROWS + (position[PAWNS + seat] as number);
  let pawns = 0;
  let tiles = 0;
  for (let other = 0; other < seats; other++) {
    if (other === seat) continue;
    pawns += position[PAWNS + other] as number;
    tiles += position[RESERVES + other] as number;
  }
  rows[count++] = OTHER_PAWN_ROWS + pawns;
  if (position[IS_COMMON] === 1) rows[count++] = STOCK_ROWS + (position[RESERVES] as number);
  else {
    rows[count++] = OWN_TILE_ROWS + (position[RESERVES + seat] as number);
    rows[count++] = OTHER_TILE_ROWS + tiles;
  }
  if (turned !== 0) rows[count++] = TURNED_ROWS + (waits === 0 ? 9 : 0) + turned + 4;
  let good = 0;
  let bad = 0;
  let sum = 0;
  for (let value = 1; value <= 4; value++) {
    const more = position[BAG + value] as number;
    const less = position[BAG - value] as number;
    good += more;
    bad += less;
    sum += value * (more - less);
  }
  rows[count++] = BAG_SUM_ROWS + clamped((sum / 2) | 0, 6) + 6;
  rows[count++] = GOOD_ROWS + good;
  rows[count++] = BAD_ROWS + bad;
  return count;
}
