import { type Dice, shuffled } from "../../kernel/dice.ts";
import { isRace, type Turn } from "../../kernel/game.ts";
import type { Seat } from "../../kernel/seat.ts";

/** The seats that answer in a secret round. The order counts only in a race, so only there it is random. */
export const inAnyOrder = (turn: Turn, dice: Dice): readonly Seat[] =>
  isRace(turn) ? shuffled(turn.seats, dice) : turn.seats;
