import { anchors } from "../../games/empedocle/bot/bots.ts";
import { fromTable } from "../../games/empedocle/bot/engine/from-table.ts";
import { DECIDED, skilled } from "../../games/empedocle/bot/skilled.ts";
import { game } from "../../games/empedocle/rules/game.ts";
import type { Move, Options, State } from "../../games/empedocle/rules/state.ts";
import { oneOf, seeded } from "../../kernel/dice.ts";
import type { Round } from "../../kernel/game.ts";
import { addTable, type Samples } from "./samples.ts";

/** The number of players and the options of a match. */
export interface MatchKind {
  readonly players: number;
  readonly options: Options;
}

type HeuristicBot = (typeof anchors)[number];

/**
 * Fast bots that choose by rules of thumb and never on a whim. The second of each always draws by the squares of its
 * weights.
 */
export const HEURISTICS: readonly HeuristicBot[] = anchors.flatMap((bot) => [
  bot,
  { ...bot, decide: (_memory, view, budget, seed) => skilled(view, budget, seeded(seed), DECIDED) },
]);

/** The moves of these bots, one for each seat, in this state. */
export const heuristicRound = (state: State, seats: readonly HeuristicBot[], seed: string): Round<Move> =>
  game.turn(state).seats.map((seat) => {
    const bot = seats[seat];
    if (bot === undefined) throw new Error(`empedocle: nobody sits at seat ${seat}`);
    return { seat, move: bot.decide(null, game.view(state, seat), { nodes: 0 }, `${seed} ${seat}`) };
  });

/**
 * Plays matches in which each seat has a random heuristic, and adds every table between rounds as a sample. Its target
 * is the result of the match: which seat has won, or which force.
 */
export function addHeuristicMatches(
  kind: MatchKind,
  matches: number,
  seed: string,
  samples: Samples,
  by: "seat" | "force" = "seat",
): void {
  for (let match = 0; match < matches; match++) {
    const dice = seeded(`${seed} ${match}`);
    let state = game.setup(kind.options, kind.players, dice);
    const seats = state.circle.map(() => oneOf(HEURISTICS, dice));
    const first = samples.count;
    for (let step = 0; game.outcome(state) === null; step++) {
      if (state.phase.is === "choosing") addTable(samples, fromTable(state));
      state = game.apply(state, heuristicRound(state, seats, `${seed} ${match} ${step}`), dice);
    }
    const { places } = game.outcome(state) ?? { places: [] };
    const winner = state.phase.is === "over" ? state.phase.winner : null;
    const end =
      by === "seat"
        ? places.map((place) => Number(place === 1))
        : state.circle.map((_, force) => Number(force === winner));
    for (let number = first; number < samples.count; number++) samples.targets.set(end, number * 5);
  }
}
