import { type Comparison, compareBots } from "../../src/lab/comparison.ts";
import type { StudyRunner } from "../../src/lab/study-runner.ts";
import type { BotGoal, RunLength } from "./plan.ts";

/** The same seed gives the same figures on any machine. */
export const LADDER_SEED = "ladder";

/** Plays one level on one seat against the level below on all others, until the sequential test has decided. */
export function compareWithLevelBelow(
  runner: StudyRunner,
  game: string,
  level: number,
  seats: number,
  { maxDealsPerStep: deals, nodes }: RunLength,
): Promise<Comparison> {
  const [one, other] = [`${game}-${level}`, `${game}-${level - 1}`];
  // A level should win at least an eighth more than its fair share.
  const gain = 1 / seats / 8;
  return compareBots(runner, { game, one, other, seats, options: {}, nodes, seed: LADDER_SEED, deals, gain });
}

/** Plays all deals of a goal. Stopping early would favour good results. */
export function playGoal(
  runner: StudyRunner,
  game: string,
  goal: BotGoal,
  { share, nodes }: RunLength,
): Promise<Comparison> {
  const { one, other, seats, labGame = game, options = {} } = goal;
  const deals = Math.max(2, Math.round(goal.deals * share));
  return compareBots(runner, {
    game: labGame,
    one,
    other,
    seats,
    options,
    nodes,
    seed: LADDER_SEED,
    deals,
    gain: null,
  });
}
