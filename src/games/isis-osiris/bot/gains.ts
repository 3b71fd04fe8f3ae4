import {
  AROUND,
  BAG,
  BAGGED,
  FREE_CELLS,
  FREE_COUNT,
  hasPawns,
  hasTiles,
  MOVER,
  PAWNS_AROUND,
  type Position,
  SEATS,
  SUMS,
  TURNED,
} from "./engine.ts";
import { SKIP, TURN } from "./position-of.ts";

/** What one point on this cell is worth to a seat: its own pawns around it minus the rivals' mean. */
export function lead(position: Position, seat: number, cell: number): number {
  const seats = position[SEATS] as number;
  let own = 0;
  let others = 0;
  for (let other = 0, around = PAWNS_AROUND + cell; other < seats; other++, around += AROUND)
    if (other === seat) own = position[around] as number;
    else others += position[around] as number;
  return own - others / (seats - 1);
}

/** The expected gain of turning a tile, each value laid on its best cell. */
export function expectedGain(position: Position): number {
  const free = position[FREE_COUNT] as number;
  const mover = position[MOVER] as number;
  let [most, least] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let at = 0; at < free; at++) {
    const here = lead(position, mover, position[FREE_CELLS + at] as number);
    if (here > most) most = here;
    if (here < least) least = here;
  }
  let sum = 0;
  for (let value = 1; value <= 4; value++)
    sum += value * ((position[BAG + value] as number) * most - (position[BAG - value] as number) * least);
  return sum / (position[BAGGED] as number);
}

/** The open moves, sorted by what they bring the mover at once. */
export function byGain(position: Position): readonly number[] {
  const free = position[FREE_COUNT] as number;
  const mover = position[MOVER] as number;
  const turned = position[TURNED] as number;
  const open: { readonly move: number; readonly gain: number }[] = [];
  for (let at = 0; at < free && (turned !== 0 || hasPawns(position)); at++) {
    const cell = position[FREE_CELLS + at] as number;
    const gain = turned === 0 ? (position[SUMS + cell] as number) : turned * lead(position, mover, cell);
    open.push({ move: cell, gain });
  }
  if (turned === 0 && hasTiles(position)) open.push({ move: TURN, gain: expectedGain(position) });
  if (open.length === 0) return [SKIP];
  return open.sort((one, other) => other.gain - one.gain || one.move - other.move).map(({ move }) => move);
}
