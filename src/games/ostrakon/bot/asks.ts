import { type Dice, oneOf } from "../../../kernel/dice.ts";
import { unused } from "../bank/unused.ts";
import { picksDue } from "../moves.ts";
import type { Move, Question, Stone, View } from "../state.ts";
import type { Memory } from "./memory.ts";
import { exp } from "./odds.ts";
import { agreement, promise, whiteChances } from "./prediction.ts";

/** A question of the bank by what its better side promises; which answer is white is left to chance and tells nothing. */
export function question(memory: Memory, view: View, temperature: number, dice: Dice): Move {
  const candidates = unused(view);
  const promises = candidates.map(({ id }) =>
    Math.max(...sidePromises(memory, view, { is: "bank", id, swapped: false })),
  );
  const chosen = candidates[drawnBy(promises, temperature, dice)] ?? oneOf(candidates, dice);
  return { is: "bank", id: chosen.id, swapped: dice.roll(2) === 1 };
}

/** The asker's own stone: not an opinion, but the side that promises more. */
export function guess(memory: Memory, view: View, asked: Question, temperature: number, dice: Dice): Stone {
  return drawnBy(sidePromises(memory, view, asked), temperature, dice) === 0 ? "w" : "b";
}

/** What a white and what a black stone promise. */
function sidePromises(memory: Memory, view: View, asked: Question): readonly [number, number] {
  const whites = whiteChances(memory, asked);
  const side = (stone: Stone): number => promise(agreement(whites, memory.seat, stone), view.rule, picksDue(view));
  return [side("w"), side("b")];
}

/** Softmax: the colder, the surer the best. Answers a place in the list. */
export function drawnBy(values: readonly number[], temperature: number, dice: Dice): number {
  const best = Math.max(...values);
  const weights = values.map((value) => exp((value - best) / temperature));
  let left = (weights.reduce((sum, weight) => sum + weight, 0) * (dice.roll(FINE) - 0.5)) / FINE;
  return weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
}

const FINE = 1_000_000;
