import {
  AROUND,
  BAG,
  FREE_CELLS,
  FREE_COUNT,
  MOVER,
  PAWNS,
  PAWNS_AROUND,
  type Position,
  RESERVES,
  SCORES,
  SEATS,
  SUMS,
} from "./engine.ts";
import { freeAround } from "./features.ts";

/** A key of 64 bits. Positions with the same future and the same lead have the same key. */
export const key = new Int32Array(2);

/**
 * What a free cell still means to the seats: the tiles around it and each seat's pawns around it. With two players only
 * the difference of their pawns counts.
 */
export function meaning(position: Position, cell: number): number {
  const around = PAWNS_AROUND + cell;
  const sum = (position[SUMS + cell] as number) + 32;
  const seats = position[SEATS] as number;
  if (seats === 2) return (sum << 12) | ((position[around] as number) - (position[around + AROUND] as number) + 8);
  let pawns = 0;
  for (let seat = 0; seat < seats; seat++) pawns = pawns * 8 + (position[around + seat * AROUND] as number);
  return (sum << 12) | pawns;
}

/** Writes the key of a position in which a move is chosen. The order of cells without free neighbours does not count. */
export function findKey(position: Position): void {
  let one = 0;
  let other = 0;
  const free = position[FREE_COUNT] as number;
  for (let at = 0; at < free; at++) {
    const cell = position[FREE_CELLS + at] as number;
    const place = freeAround(position, cell) === 0 ? 0 : cell + 1;
    const word = (place << 20) | meaning(position, cell);
    one = (one + mixed(word, 0x85ebca6b)) | 0;
    other = (other + mixed(word, 0x9e3779b1)) | 0;
  }
  const seats = position[SEATS] as number;
  for (let seat = 0; seat < seats; seat++) {
    const lead = (position[SCORES + seat] as number) - (position[SCORES] as number);
    const word =
      ((lead + 512) << 16) |
      (seat << 14) |
      ((position[PAWNS + seat] as number) << 8) |
      (position[RESERVES + seat] as number);
    one = (one + mixed(word, 0x27d4eb2f)) | 0;
    other = (other + mixed(word, 0x165667b1)) | 0;
  }
  let bag = position[MOVER] as number;
  for (let value = 1; value <= 4; value++)
    bag = (bag << 6) | ((position[BAG + value] as number) << 3) | (position[BAG - value] as number);
  key[0] = (one + mixed(bag, 0x2c1b3c6d)) | 0;
  key[1] = (other + mixed(bag, 0x297a2d39)) | 0;
}

function mixed(word: number, salt: number): number {
  let mix = Math.imul(word ^ (word >>> 15) ^ salt, 0x2c1b3c6d);
  mix = Math.imul(mix ^ (mix >>> 12), 0x297a2d39);
  return mix ^ (mix >>> 15) ^ salt;
}

/** Free cells that are equivalent to an earlier one of the list. */
export function isTwin(position: Position, at: number): boolean {
  const cell = position[FREE_CELLS + at] as number;
  if (freeAround(position, cell) !== 0) return false;
  const own = meaning(position, cell);
  for (let earlier = 0; earlier < at; earlier++) {
    const other = position[FREE_CELLS + earlier] as number;
    if (meaning(position, other) === own && freeAround(position, other) === 0) return true;
  }
  return false;
}
