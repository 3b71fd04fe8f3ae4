import { type Dice, oneOf } from "../../../kernel/dice.ts";
import { offers } from "../moves.ts";
import { askerOf } from "../order.ts";
import type { Move } from "../state.ts";
import { guesses, turnedByChance } from "./asks.ts";
import { best } from "./choice.ts";
import type { Mind } from "./mind.ts";
import { sincere } from "./opinion.ts";
import { decisions } from "./special.ts";

/** How often somebody follows on a whim, in percent. */
const WHIM = 15;

/**
 * The two gentle levels: any question, any picks. The gentlest takes its own answer for everybody's and stays with it;
 * the other guesses what most people say, and sees where the stones lie.
 */
export function naiveMove(mind: Mind, isCandid: boolean, dice: Dice): Move {
  const { world, memory, view } = mind;
  const { phase } = view;
  switch (phase.is) {
    case "asking":
      return turnedByChance(oneOf(world.candidates(view), dice).move, dice);
    case "following":
      return { is: dice.roll(100) <= WHIM ? "follow" : "pass" };
    case "answering": {
      const leaning = world.leaningOf(phase.question);
      return isCandid || askerOf(view) !== memory.seat
        ? { is: "vote", stone: sincere(leaning, memory.traits, memory.seed), objection: null }
        : best(guesses(mind, leaning), dice);
    }
    case "picking":
      return oneOf(offers(view), dice);
    case "deciding":
      return isCandid ? { is: "keep" } : best(decisions(mind, phase), dice);
    case "over":
      throw new Error("ostrakon: the match is over");
  }
}
