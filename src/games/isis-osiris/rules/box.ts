import { type Dice, shuffled } from "../../../kernel/dice.ts";
import { seatsOf } from "../../../kernel/seat.ts";
import type { Options, Value } from "./state.ts";

/** The 22 tiles: ±1 twice, ±2 six times, ±3 twice, ±4 once. */
export const TILES: readonly Value[] = [1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 4, -1, -1, -2, -2, -2, -2, -2, -2, -3, -3, -4];

/** By number of players. */
const PAWNS_EACH: readonly number[] = [0, 0, 8, 6, 5];
const TILES_EACH: readonly number[] = [0, 0, 11, 7, 5];

export const pawnsFor = (seats: number): readonly number[] => seatsOf(seats).map(() => PAWNS_EACH[seats] ?? 0);

export interface Dealt {
  readonly reserves: readonly (readonly Value[])[];
  readonly aside: readonly Value[];
}

/** IO-2, IO-4: a reserve each, the rest leaves the game. IO-V1: all of them in one stock. */
export function dealt(stock: Options["stock"], seats: number, dice: Dice): Dealt {
  const mixed = shuffled(TILES, dice);
  if (stock === "common") return { reserves: [mixed], aside: [] };
  const each = TILES_EACH[seats] ?? 0;
  return {
    reserves: seatsOf(seats).map((seat) => mixed.slice(seat * each, (seat + 1) * each)),
    aside: mixed.slice(seats * each),
  };
}
