import type { Budget } from "../../../kernel/bot.ts";
import type { Dice } from "../../../kernel/dice.ts";
import type { Move, View } from "../state.ts";
import { moveOf } from "./asked.ts";
import { fromTable } from "./engine/from-table.ts";
import { drawnFrom, type Sampler, samplerBy } from "./round/sampled.ts";
import { type Thinker, thinkerBy } from "./round/thinker.ts";
import { answered, skilled } from "./skilled.ts";
import { linearWorth } from "./value/linear.ts";
import { linearWeights } from "./value/linear-weights.ts";

/** Cups by regrets over imagined rounds; all that follows by what the round is likely to leave, weighed by sixteen numbers. */
export function sampling(view: View, budget: Budget, dice: Dice): Move {
  if (budget.nodes <= 0) return skilled(view, budget, dice);
  const { sampler, thinker } = head();
  if (view.phase.is === "choosing" && typeof view.viewer === "number") {
    const engine = fromTable(view);
    const rounds = budget.nodes * (engine.players === 2 ? TWO : 1);
    const mixture = sampler.cups(engine, { ...budget, nodes: rounds }, dice);
    return moveOf(drawnFrom(mixture[view.viewer] as Float64Array, dice));
  }
  if (view.phase.is === "aubaine") return skilled(view, budget, dice);
  return answered(view, thinker, { ...budget, nodes: budget.nodes * ANSWERS }) ?? skilled(view, budget, dice);
}

/** Where only two choose there is more to be told from further rounds; elsewhere few leave room for who solves the round. */
const TWO = 3;
/** A table weighed is less work than a round imagined; and all of Attraction must be within reach. */
const ANSWERS = 120;
const BREADTH = { margin: 0.2, most: 3 };

interface Head {
  readonly sampler: Sampler;
  readonly thinker: Thinker;
}

let made: Head | null = null;

function head(): Head {
  if (made === null) {
    const worth = linearWorth(linearWeights);
    made = { sampler: samplerBy(worth), thinker: thinkerBy(worth, BREADTH) };
  }
  return made;
}
