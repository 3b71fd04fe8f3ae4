import { type Dice, oneOf } from "../../../kernel/dice.ts";
import type { Reason } from "../rules/reasons.ts";
import type { Move } from "../rules/state.ts";

/** A move and its worth, in spaces or in shares of the win. */
export interface Choice {
  readonly move: Move;
  readonly worth: number;
  readonly why?: Reason;
}

/** One of the best moves at random. Tiny differences are rounding errors and do not count. */
export function best(choices: readonly Choice[], dice: Dice): Move {
  const values = choices.map(({ worth }) => Math.round(worth * FINE));
  const most = Math.max(...values);
  return oneOf(
    choices.filter((_, at) => values[at] === most),
    dice,
  ).move;
}

const FINE = 1e9;
