import { type Dice, oneOf } from "../../../kernel/dice.ts";
import type { Move } from "../state.ts";

/** A move, and what it is worth: in spaces, or in shares of the win. */
export interface Choice {
  readonly move: Move;
  readonly worth: number;
}

/** One of those that are worth most. The last digits of a long sum are nobody's reason. */
export function best(choices: readonly Choice[], dice: Dice): Move {
  const values = choices.map(({ worth }) => Math.round(worth * FINE));
  const most = Math.max(...values);
  return oneOf(
    choices.filter((_, at) => values[at] === most),
    dice,
  ).move;
}

const FINE = 1e9;
