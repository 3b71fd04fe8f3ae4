import type { Dice } from "../../../kernel/dice.ts";
import type { Move, Stone } from "../state.ts";
import type { Choice } from "./choice.ts";
import type { Leaning } from "./leaning.ts";
import { dayOf, type Mind, othersWhite } from "./mind.ts";
import { worthOf } from "./odds.ts";
import { isStoneFinal, prospects } from "./prospects.ts";
import type { Asking } from "./world.ts";

/** Every question that may be asked, worth what its better side promises. */
export const questions = (mind: Mind): readonly Choice[] =>
  mind.world.candidates(mind.view).map(({ move, leaning }) => ({ move, worth: Math.max(...promises(mind, leaning)) }));

/** The asker's own stone: not an opinion, but what either side promises. */
export function guesses(mind: Mind, leaning: Leaning): readonly Choice[] {
  const [white, black] = promises(mind, leaning);
  return [
    { move: { is: "vote", stone: "w", objection: null }, worth: white },
    { move: { is: "vote", stone: "b", objection: null }, worth: black },
  ];
}

/** What a white and what a black stone promise. */
function promises(mind: Mind, leaning: Leaning): readonly [number, number] {
  const { memory, worth } = mind;
  const whites = othersWhite(mind, leaning, memory.seat);
  const day = dayOf(mind);
  const side = (stone: Stone): number => worthOf(prospects(whites, stone, day, worth), worth);
  const white = side("w");
  return [white, isStoneFinal(day) ? side("b") : white];
}

/** Which answer is white is left to chance and tells nothing. */
export function turnedByChance(move: Asking, dice: Dice): Move {
  if (dice.roll(2) === 1) return move;
  return move.is === "bank" ? { ...move, swapped: !move.swapped } : { ...move, white: move.black, black: move.white };
}
