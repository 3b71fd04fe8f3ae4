import { bots } from "../../games/empedocle/bot/bots.ts";
import { gapOf } from "../../games/empedocle/bot/round/choice.ts";
import { solvedCups } from "../../games/empedocle/bot/solving.ts";
import { game } from "../../games/empedocle/game.ts";
import type { State } from "../../games/empedocle/state.ts";
import { oneOf, seeded } from "../../kernel/dice.ts";
import { HEURISTICS, type Kind, roundOf } from "./heuristic-play.ts";

/** What all players of a round could gain together if each alone chose better (NashConv), in chances of winning. */
export interface Convergence {
  readonly mean: number;
  readonly worst: number;
}

/** The tables in turn: every number of players that chooses against others, without and with the extension. */
const KINDS: readonly Kind[] = ([2, 3, 4, 5] as const).flatMap((players) =>
  [false, true].map((aubaine) => ({ players, options: { forces: players === 2 ? 1 : 0, aubaine } as const })),
);
/** A match is left at each of its rounds with a chance of one in so many. */
const LEFT = 12;

/**
 * The mixtures that the strongest bot plays, with the budget it usually has, against all joint choices of the round as it
 * has enumerated them: on so many tables of matches between heuristics.
 */
export function roundConvergence(positions: number, seed: string): Convergence {
  const strongest = bots[bots.length - 1];
  if (strongest === undefined) throw new Error("empedocle: there are no bots");
  let [sum, worst] = [0, 0];
  for (let number = 0; number < positions; number++) {
    const solved = solvedCups(tableFor(KINDS[number % KINDS.length] as Kind, `${seed} ${number}`), strongest);
    if (solved === null) throw new Error(`empedocle: table ${number} of ${seed} was too much for the budget`);
    const gap = gapOf(solved.choice, solved.mixture);
    sum += gap;
    worst = Math.max(worst, gap);
  }
  return { mean: sum / positions, worst };
}

/** A table between two rounds, somewhere in a match. */
function tableFor({ players, options }: Kind, seed: string): State {
  const dice = seeded(seed);
  let state = game.setup(options, players, dice);
  const seats = state.circle.map(() => oneOf(HEURISTICS, dice));
  let found = state;
  for (let step = 0; game.outcome(state) === null; step++) {
    if (state.phase.is === "choosing") {
      found = state;
      if (dice.roll(LEFT) === 1) break;
    }
    state = game.apply(state, roundOf(state, seats, `${seed} ${step}`), dice);
  }
  return found;
}
