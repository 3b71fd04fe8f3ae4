import type { Budget } from "../../../kernel/bot.ts";
import { askerOf } from "../order.ts";
import type { View } from "../state.ts";
import { guesses, questions } from "./asks.ts";
import type { Choice } from "./choice.ts";
import { askerOdds, byPatience } from "./following.ts";
import type { Memory } from "./memory.ts";
import type { Mind } from "./mind.ts";
import { EACH_SPACE, type Worth, worthOf } from "./odds.ts";
import { askerWorth, followerIn, followWorth, shares } from "./race/worth.ts";
import { decisions, picks } from "./special.ts";
import type { World } from "./world.ts";

/** One decision: whose it is, what they see, and how many races may be imagined for it. */
export interface Case {
  readonly world: World;
  readonly memory: Memory;
  readonly view: View;
  readonly budget: Budget;
  readonly seed: string;
  /** How likely the seat's own answer to what is asked is white: a bot knows its own, and guesses a person's. */
  readonly ownWhite: number;
}

/** What is open and what it is worth: in shares of the win, or in spaces where no race is imagined. */
export function choices({ world, memory, view, budget, seed, ownWhite }: Case): readonly Choice[] {
  const { phase } = view;
  const { seat } = memory;
  const mind = (worth: Worth): Mind => ({ world, memory, view, worth });
  const asking = (): Mind => mind(budget.nodes > 0 ? askerWorth(seat, view, budget, seed) : EACH_SPACE);
  switch (phase.is) {
    case "asking":
      return questions(asking());
    case "following": {
      const odds = askerOdds(mind(EACH_SPACE), world.leaningOf(phase.question), ownWhite);
      return budget.nodes > 0 ? followWorth(seat, view, odds, budget, seed) : byPatience(mind(EACH_SPACE), odds);
    }
    case "answering": {
      const leaning = world.leaningOf(phase.question);
      if (askerOf(view) === seat) return guesses(asking(), leaning);
      // An opinion is not for sale: either stone is worth what the turn is expected to bring.
      const odds = askerOdds(mind(EACH_SPACE), leaning, ownWhite);
      const worth = worthOf(odds, shares(seat, view, followerIn(view), budget, seed));
      return (["w", "b"] as const).map((stone) => ({ move: { is: "vote", stone, objection: null }, worth }));
    }
    case "picking":
      return picks(asking(), phase);
    case "deciding":
      return decisions(asking(), phase);
    case "over":
      return [];
  }
}
