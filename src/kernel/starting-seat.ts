import { type Dice, oneOf } from "./dice.ts";
import { asSeat, type Seat, seatsOf } from "./seat.ts";

/** The option "who begins" for up to four seats: drawn at random, or the number of a seat, counted from 1. */
export type First = "random" | 1 | 2 | 3 | 4;

export const FIRSTS: readonly First[] = ["random", 1, 2, 3, 4];

/** Whether a table with this many seats has this seat. */
export const isFirst = (first: First, seats: number): boolean => first === "random" || first <= seats;

export const starterOf = (first: First, seats: number, dice: Dice): Seat =>
  (first === "random" ? null : asSeat(first - 1, seats)) ?? oneOf(seatsOf(seats), dice);
