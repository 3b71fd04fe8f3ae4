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

/** What levels 1 and 2 do not see. */
export interface Blindness {
  /** Below these log-odds of what most people say, it takes its own opinion for everybody's. */
  readonly obvious: number;
  /** Keeps its stone, whatever it is shown on a special day. */
  readonly isStubborn: boolean;
}

/** Levels 1 and 2: any question, any picks, a guess at what most people say. */
export function naiveMove(context: DecisionContext, { obvious, isStubborn }: Blindness, dice: Dice): Move {
  const { world, memory, view } = context;
  const { phase } = view;
  switch (phase.is) {
    case "choosing":
      return { is: "be", philosopher: null };
    case "asking":
      return turnedByChance(oneOf(world.candidates(view), dice).move, dice);
    case "following":
      return { is: dice.roll(100) <= WHIM ? "follow" : "pass" };
    case "answering": {
      const leaning = world.leaningOf(phase.question);
      const isGuess = askerOf(view) === memory.seat && Math.abs(leaning.bias) >= obvious;
      return isGuess
        ? best(stoneChoices(context, leaning), dice)
        : { is: "vote", stone: world.sincere(phase.question, memory.traits, memory.seed), objection: null };
    }
    case "picking":
      return oneOf(offers(view), dice);
    case "deciding":
      return isStubborn ? { is: "keep" } : best(decisionChoices(context, phase), dice);
    case "over":
      throw new Error("ostrakon: the match is over");
  }
}
