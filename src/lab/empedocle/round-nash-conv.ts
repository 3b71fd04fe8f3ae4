import { gapOf } from "../../games/empedocle/bot/round/choice.ts";
import { AS_A_LOSS } from "../../games/empedocle/bot/round/readings.ts";
import { solver, solving } from "../../games/empedocle/bot/solving-bot.ts";
import { game } from "../../games/empedocle/rules/game.ts";
import { OUR_READING } from "../../games/empedocle/rules/options.ts";
import type { State } from "../../games/empedocle/rules/state.ts";
import { oneOf, seeded } from "../../kernel/dice.ts";
import { HEURISTICS, heuristicRound, type MatchKind } from "./heuristic-matches.ts";

/** NashConv: the sum of what each player of a round could gain alone by a better choice, as a share of the win. */
export interface RoundNashConv {
  readonly mean: number;
  readonly worst: number;
}

/** The kinds of matches, used in turn: every number of players with opponents, without and with the extension. */
const KINDS: readonly MatchKind[] = ([2, 3, 4, 5] as const).flatMap((players) =>
  [false, true].map((aubaine) => ({
    players,
    options: { forces: players === 2 ? 1 : 0, aubaine, ...OUR_READING } as const,
  })),
);
/** A match stops at each of its rounds with a probability of one in twelve. */
const STOP_ONE_IN = 12;

/**
 * Measures the mixtures that the strongest bot plays with its usual budget, on tables from matches between heuristics.
 * The best replies are found among all joint choices of the round, as the bot has enumerated them.
 */
export function roundNashConv(positions: number, seed: string): RoundNashConv {
  let [sum, worst] = [0, 0];
  for (let number = 0; number < positions; number++) {
    const solved = solving.cups(
      randomTable(KINDS[number % KINDS.length] as MatchKind, `${seed} ${number}`),
      solver,
      AS_A_LOSS,
    );
    if (solved === null) throw new Error(`empedocle: table ${number} of ${seed} was too much for the budget`);
    const gap = gapOf(solved.choice, solved.mixture);
    sum += gap;
    worst = Math.max(worst, gap);
  }
  return { mean: sum / positions, worst };
}

/** A table between two rounds of a random match. */
function randomTable({ players, options }: MatchKind, seed: string): State {
  const dice = seeded(seed);
  let state = game.setup(options, players, dice);
  const seats = state.circle.map(() => oneOf(HEURISTICS, dice));
  let found = state;
  for (let step = 0; game.outcome(state) === null; step++) {
    if (state.phase.is === "choosing") {
      found = state;
      if (dice.roll(STOP_ONE_IN) === 1) break;
    }
    state = game.apply(state, heuristicRound(state, seats, `${seed} ${step}`), dice);
  }
  return found;
}
