import type { Dice } from "../../../kernel/dice.ts";
import type { Move, Stone } from "../rules/state.ts";
import type { Choice } from "./choice.ts";
import { type DecisionContext, dayOf, othersWhite } from "./decision-context.ts";
import type { Leaning } from "./leaning.ts";
import { worthOf } from "./odds.ts";
import { isStoneFinal, prospects } from "./prospects.ts";
import type { Asking } from "./world.ts";

/** Every question that may be asked. Its worth is that of its better side. */
export const questionChoices = (context: DecisionContext): readonly Choice[] =>
  context.world
    .candidates(context.view)
    .map(({ move, leaning }) => ({ move, worth: Math.max(...promises(context, leaning)) }));

/** The asker's own stone. It is not an opinion: its worth is what each side promises. */
export function stoneChoices(context: DecisionContext, leaning: Leaning): readonly Choice[] {
  const [white, black] = promises(context, leaning);
  return [
    { move: { is: "vote", stone: "w", objection: null }, worth: white },
    { move: { is: "vote", stone: "b", objection: null }, worth: black },
  ];
}

/** The worth of a white and of a black stone. */
function promises(context: DecisionContext, leaning: Leaning): readonly [number, number] {
  const { memory, worth } = context;
  const whites = othersWhite(context, leaning, memory.seat);
  const day = dayOf(context);
  const side = (stone: Stone): number => worthOf(prospects(whites, stone, day, worth), worth);
  const white = side("w");
  return [white, isStoneFinal(day) ? side("b") : white];
}

/** Which answer is white is random, so that it says nothing about the asker. */
export function turnedByChance(move: Asking, dice: Dice): Move {
  if (dice.roll(2) === 1) return move;
  return move.is === "bank" ? { ...move, swapped: !move.swapped } : { ...move, white: move.black, black: move.white };
}
