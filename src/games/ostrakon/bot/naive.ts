import { type Dice, oneOf } from "../../../kernel/dice.ts";
import { offers } from "../rules/moves.ts";
import { askerOf } from "../rules/order.ts";
import type { Move } from "../rules/state.ts";
import { best } from "./choice.ts";
import type { DecisionContext } from "./decision-context.ts";
import { stoneChoices, turnedByChance } from "./question-choices.ts";
import { decisionChoices } from "./special-day-choices.ts";

/** How often somebody follows on a whim, in percent. */
const WHIM = 15;

/**
 * Levels 1 and 2: any question, any picks. Level 1 thinks that everybody answers as it does and keeps its stone. Level
 * 2 guesses what most people say, and uses the stones it is shown.
 */
export function naiveMove(context: DecisionContext, isCandid: boolean, dice: Dice): Move {
  const { world, memory, view } = context;
  const { phase } = view;
  switch (phase.is) {
    case "choosing":
      return { is: "be", philosopher: null };
    case "asking":
      return turnedByChance(oneOf(world.candidates(view), dice).move, dice);
    case "following":
      return { is: dice.roll(100) <= WHIM ? "follow" : "pass" };
    case "answering":
      return isCandid || askerOf(view) !== memory.seat
        ? { is: "vote", stone: world.sincere(phase.question, memory.traits, memory.seed), objection: null }
        : best(stoneChoices(context, world.leaningOf(phase.question)), dice);
    case "picking":
      return oneOf(offers(view), dice);
    case "deciding":
      return isCandid ? { is: "keep" } : best(decisionChoices(context, phase), dice);
    case "over":
      throw new Error("ostrakon: the match is over");
  }
}
