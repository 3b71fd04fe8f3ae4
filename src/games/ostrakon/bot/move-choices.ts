import type { Budget } from "../../../kernel/bot.ts";
import type { Seat } from "../../../kernel/seat.ts";
import { askerOf } from "../rules/order.ts";
import type { View } from "../rules/state.ts";
import type { Beliefs } from "./beliefs.ts";
import type { Choice } from "./choice.ts";
import type { DecisionContext } from "./decision-context.ts";
import { askerOdds, byPatience, toTheSun } from "./following.ts";
import type { Memory } from "./memory.ts";
import { EACH_SPACE, type Worth, worthOf } from "./odds.ts";
import { questionChoices, stoneChoices } from "./question-choices.ts";
import { followerIn, followWorth, shares } from "./race/worth.ts";
import { withFollowReasons } from "./reasons.ts";
import { decisionChoices, pickChoices } from "./special-day-choices.ts";
import type { World } from "./world.ts";

/** OS-101: bots take whom people leave. */
const ANYBODY: readonly Choice[] = [{ move: { is: "be", philosopher: null }, worth: 0 }];

/** One decision: the seat, its view, and how many races may be simulated for it. */
export interface Decision {
  readonly world: World;
  readonly beliefs: Beliefs;
  readonly memory: Memory;
  readonly view: View;
  readonly budget: Budget;
  readonly seed: string;
  /** What an advance is worth to an asker who has time to think. */
  readonly asks: AskersWorth;
  /** The probability that the seat's own answer is white: a bot knows its own, and estimates a person's. */
  readonly ownWhite: number;
}

/** By spaces: what an advance is worth to the asker of this view. */
export type AskersWorth = (seat: Seat, view: View, budget: Budget, seed: string) => Worth;

/**
 * The legal moves with their worth: of following in shares of the win, of asking as `asks` says; in spaces if there is no
 * time to think.
 */
export function moveChoices({
  world,
  beliefs,
  memory,
  view,
  budget,
  seed,
  asks,
  ownWhite,
}: Decision): readonly Choice[] {
  const { phase } = view;
  const { seat } = memory;
  const context = (worth: Worth): DecisionContext => ({ world, beliefs, memory, view, worth });
  const asking = (): DecisionContext => context(budget.nodes > 0 ? asks(seat, view, budget, seed) : EACH_SPACE);
  switch (phase.is) {
    case "choosing":
      return ANYBODY;
    case "asking":
      return questionChoices(asking());
    case "following": {
      const odds = askerOdds(context(EACH_SPACE), world.leaningOf(phase.question), ownWhite);
      const choices =
        budget.nodes > 0 ? followWorth(seat, view, odds, budget, seed) : byPatience(context(EACH_SPACE), odds);
      return withFollowReasons(choices, odds, toTheSun(context(EACH_SPACE)));
    }
    case "answering": {
      const leaning = world.leaningOf(phase.question);
      if (askerOf(view) === seat) return stoneChoices(asking(), leaning);
      // Both stones of an opinion are worth what the turn is expected to bring.
      const odds = askerOdds(context(EACH_SPACE), leaning, ownWhite);
      const worth = worthOf(odds, shares(seat, view, followerIn(view), budget, seed));
      return (["w", "b"] as const).map((stone) => ({ move: { is: "vote", stone, objection: null }, worth }));
    }
    case "picking":
      return pickChoices(asking(), phase);
    case "deciding":
      return decisionChoices(asking(), phase);
    case "over":
      return [];
  }
}
