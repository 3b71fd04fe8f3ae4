import { type Dice, oneOf } from "./dice.ts";
import { asSeat, type Seat, seatsOf } from "./seat.ts";

/** Who begins, as an option of a table for up to four: drawn at random, or a seat as people count them. */
export type First = "random" | 1 | 2 | 3 | 4;

export const FIRSTS: readonly First[] = ["random", 1, 2, 3, 4];

/** Whether there is such a seat. */
export const isFirst = (first: First, seats: number): boolean => first === "random" || first <= seats;

export const starterOf = (first: First, seats: number, dice: Dice): Seat =>
  (first === "random" ? null : asSeat(first - 1, seats)) ?? oneOf(seatsOf(seats), dice);
