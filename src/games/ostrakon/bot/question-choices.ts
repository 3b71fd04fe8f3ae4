import type { Dice } from "../../../kernel/dice.ts";
import type { Move, Stone } from "../rules/state.ts";
import { type Outlook, whitesIn } from "./beliefs.ts";
import type { Choice } from "./choice.ts";
import { type DecisionContext, dayOf, othersOutlooks } from "./decision-context.ts";
import type { Leaning } from "./leaning.ts";
import { type Worth, worthOf } from "./odds.ts";
import { type Day, isStoneFinal, prospects } from "./prospects.ts";
import { guessReason, splitReason } from "./reasons.ts";
import type { Asking } from "./world.ts";

/** Every question that may be asked. Its worth is that of its better side. */
export const questionChoices = (context: DecisionContext): readonly Choice[] =>
  context.world.candidates(context.view).map(({ move, leaning }) => {
    const { white, black, whites } = promises(context, leaning);
    return { move, worth: Math.max(white, black), why: splitReason(whites, white >= black ? "w" : "b") };
  });

/** The asker's own stone. It is not an opinion: its worth is what each side promises. */
export function stoneChoices(context: DecisionContext, leaning: Leaning): readonly Choice[] {
  const { white, black, whites } = promises(context, leaning);
  return [
    { move: { is: "vote", stone: "w", objection: null }, worth: white, why: guessReason(whites, "w") },
    { move: { is: "vote", stone: "b", objection: null }, worth: black, why: guessReason(whites, "b") },
  ];
}

/** What a question promises. */
interface Promised {
  /** The worth of a white and of a black stone. */
  readonly white: number;
  readonly black: number;
  /** The probability that each of the others casts a white stone. */
  readonly whites: readonly number[];
}

const promises = (context: DecisionContext, leaning: Leaning): Promised =>
  promised(othersOutlooks(context, leaning, context.memory.seat), dayOf(context), context.worth);

/**
 * Which way to see people is right, an asker does not know when the stone has to be chosen: so a side is worth what it
 * brings on average over all ways. Where the stone may be turned later, what is seen until then tells about it.
 */
export function promised(others: readonly Outlook[], day: Day, worth: Worth): Promised {
  const whites = whitesIn(others);
  const ways = isStoneFinal(day) ? others : [{ share: 1, whites }];
  const side = (stone: Stone): number =>
    ways.reduce((sum, way) => sum + way.share * worthOf(prospects(way.whites, stone, day, worth), worth), 0);
  const white = side("w");
  return { white, black: isStoneFinal(day) ? side("b") : white, whites };
}

/** Which answer is white is random, so that it says nothing about the asker. */
export function turnedByChance(move: Asking, dice: Dice): Move {
  if (dice.roll(2) === 1) return move;
  return move.is === "bank" ? { ...move, swapped: !move.swapped } : { ...move, white: move.black, black: move.white };
}
