import type { Budget } from "../../../kernel/bot.ts";
import type { Dice } from "../../../kernel/dice.ts";
import type { Move, View } from "../rules/state.ts";
import { moveOf } from "./asked.ts";
import { fromTable } from "./engine/from-table.ts";
import type { Readings } from "./round/readings.ts";
import { type RoundSearch, roundSearchBy } from "./round/round-search.ts";
import { drawnFrom, type Sampler, samplerBy } from "./round/sampled.ts";
import { answered, skilled } from "./skilled.ts";
import { linearWorth } from "./value/linear.ts";
import { linearWeights } from "./value/linear-weights.ts";

/**
 * Cups by regret matching over sampled rounds; answers by what the round is likely to leave, valued by sixteen weights.
 */
export function samplingBy(readings: Readings): (view: View, budget: Budget, dice: Dice) => Move {
  let made: Head | null = null;

  return (view, budget, dice) => {
    if (budget.nodes <= 0) return skilled(view, budget, dice);
    made ??= headBy(readings);
    const { sampler, search } = made;
    if (view.phase.is === "choosing" && typeof view.viewer === "number") {
      const engine = fromTable(view);
      const rounds = budget.nodes * (engine.players === 2 ? TWO : 1);
      const mixture = sampler.cups(engine, { ...budget, nodes: rounds }, dice);
      return moveOf(drawnFrom(mixture[view.viewer] as Float64Array, dice));
    }
    if (view.phase.is === "aubaine") return skilled(view, budget, dice);
    const answers = { ...budget, nodes: budget.nodes * ANSWERS };
    return answered(view, search, answers, readings) ?? skilled(view, budget, dice);
  };
}

/**
 * With two players more rounds tell more. With more players few rounds leave room for the level that solves the round.
 */
const TWO = 3;
/** Evaluating a table is less work than sampling a round, and the budget must reach through all of Attraction. */
const ANSWERS = 120;
const BREADTH = { margin: 0.2, most: 3 };

interface Head {
  readonly sampler: Sampler;
  readonly search: RoundSearch;
}

function headBy(readings: Readings): Head {
  const worth = linearWorth(linearWeights);
  return { sampler: samplerBy(worth, readings), search: roundSearchBy(worth, BREADTH) };
}
