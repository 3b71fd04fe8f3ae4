import {
  AROUND,
  BAG,
  FREE,
  FREE_COUNT,
  IS_COMMON,
  MOVER,
  NEAR,
  PAWNS,
  PAWNS_AROUND,
  type Position,
  RESERVES,
  SCORES,
  SEATS,
  SQUARES,
  TURNED,
} from "../../../games/isis-osiris/bot/engine.ts";

/**
 * What the net is given about a position, seen from one seat. The rest of the match depends only on the free cells (the
 * tiles, own pawns, other pawns and free cells around each), on stocks, bag, turn and lead. Each feature names a row of a
 * table. A rotated or mirrored board names the same rows for the same cells. The trainer's game.h says the same in C.
 */

/** By free cell: 35 combinations of own pawns, other pawns and free cells around it, times 17 sums of tiles. */
const MIXES = 35;
const SUM_STEPS = 17;
export const CELL_ROWS = MIXES * SUM_STEPS;
/** By free cell beside it: fewer classes. */
export const LABELS = 13 * 9;

/** By number of players and kind of stock; then free cells; then by number of players the turns until the seat moves. */
const FREE_ROWS = 6;
const WAIT_ROWS = FREE_ROWS + 37;
const OWN_PAWN_ROWS = WAIT_ROWS + 2 + 3 + 4;
const OTHER_PAWN_ROWS = OWN_PAWN_ROWS + 9;
const OWN_TILE_ROWS = OTHER_PAWN_ROWS + 17;
const OTHER_TILE_ROWS = OWN_TILE_ROWS + 12;
const STOCK_ROWS = OTHER_TILE_ROWS + 16;
const TURNED_ROWS = STOCK_ROWS + 23;
const BAG_ROWS = TURNED_ROWS + 18;
const LEAD_ROWS = BAG_ROWS + 30;
export const HAND_ROWS = LEAD_ROWS + 41;
/** At most so many rows for one seat. */
export const HAND_SLOTS = 18;

const MIX_OF = new Int32Array(125);
{
  let mix = 0;
  for (let own = 0; own <= 4; own++)
    for (let others = 0; own + others <= 4; others++)
      for (let free = 0; own + others + free <= 4; free++) MIX_OF[own * 25 + others * 5 + free] = mix++;
}

const clamped = (number: number, most: number): number => Math.max(-most, Math.min(most, number));

export const cellRow = (sum: number, own: number, others: number, free: number): number =>
  (MIX_OF[own * 25 + others * 5 + free] as number) * SUM_STEPS + clamped(sum, 8) + 8;

export const labelOf = (sum: number, own: number, others: number): number =>
  (clamped(sum, 6) + 6) * 9 + Math.min(own, 2) * 3 + Math.min(others, 2);

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

/** Writes the rows of what lies beside the board: stocks, bag, turn and lead. Returns how many. */
export function handRows(position: Position, seat: number, rows: Int32Array): number {
  const seats = position[SEATS] as number;
  const mover = position[MOVER] as number;
  const turned = position[TURNED] as number;
  const isCommon = position[IS_COMMON] === 1;
  const waits = seat >= mover ? seat - mover : seat - mover + seats;
  let [pawns, tiles, best, count] = [0, 0, Number.NEGATIVE_INFINITY, 0];
  for (let other = 0; other < seats; other++) {
    if (other === seat) continue;
    pawns += position[PAWNS + other] as number;
    tiles += position[RESERVES + other] as number;
    best = Math.max(best, position[SCORES + other] as number);
  }
  rows[count++] = (seats - 2) * 2 + (isCommon ? 1 : 0);
  rows[count++] = FREE_ROWS + (position[FREE_COUNT] as number);
  rows[count++] = WAIT_ROWS + (seats * (seats - 1)) / 2 - 1 + waits;
  rows[count++] = OWN_PAWN_ROWS + (position[PAWNS + seat] as number);
  rows[count++] = OTHER_PAWN_ROWS + pawns;
  if (isCommon) rows[count++] = STOCK_ROWS + (position[RESERVES] as number);
  else {
    rows[count++] = OWN_TILE_ROWS + (position[RESERVES + seat] as number);
    rows[count++] = OTHER_TILE_ROWS + tiles;
  }
  if (turned !== 0) rows[count++] = TURNED_ROWS + (waits === 0 ? 9 : 0) + turned + 4;
  for (let value = 1, from = BAG_ROWS; value <= 4; value++) {
    rows[count++] = from + (position[BAG + value] as number);
    from += IN_BOX[value] as number;
    rows[count++] = from + (position[BAG - value] as number);
    from += IN_BOX[value] as number;
  }
  rows[count++] = LEAD_ROWS + clamped((position[SCORES + seat] as number) - best, 20) + 20;
  return count;
}

/** By size of a tile: one more than there are of it with either sign. */
const IN_BOX: readonly number[] = [0, 3, 7, 3, 2];
