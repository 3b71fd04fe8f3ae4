import { anchors } from "../../games/empedocle/bot/bots.ts";
import { fromTable } from "../../games/empedocle/bot/engine/from-table.ts";
import { DECIDED, skilled } from "../../games/empedocle/bot/skilled.ts";
import { game } from "../../games/empedocle/game.ts";
import type { Move, Options, State } from "../../games/empedocle/state.ts";
import { oneOf, seeded } from "../../kernel/dice.ts";
import type { Round } from "../../kernel/game.ts";
import { noted, type Samples } from "./samples.ts";

/** A table at which matches are played. */
export interface Kind {
  readonly players: number;
  readonly options: Options;
}

type HeuristicBot = (typeof anchors)[number];

/** Who chooses by rules of thumb, and so quickly, and never on a whim; the second one is as decided as it can be. */
export const HEURISTICS: readonly HeuristicBot[] = anchors.flatMap((bot) => [
  bot,
  { ...bot, decide: (_memory, view, budget, seed) => skilled(view, budget, seeded(seed), DECIDED) },
]);

/** What these bots, one for each seat, choose here by rules of thumb alone. */
export const roundOf = (state: State, seats: readonly HeuristicBot[], seed: string): Round<Move> =>
  game.turn(state).seats.map((seat) => {
    const bot = seats[seat];
    if (bot === undefined) throw new Error(`empedocle: nobody sits at seat ${seat}`);
    return { seat, move: bot.decide(null, game.view(state, seat), { nodes: 0 }, `${seed} ${seat}`) };
  });

/**
 * Matches of the two heuristics, mixed; every table between rounds is a sample of how it ended: what each seat gained,
 * or which force has won.
 */
export function heuristicMatches(
  kind: Kind,
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
      if (state.phase.is === "choosing") noted(samples, fromTable(state));
      state = game.apply(state, roundOf(state, seats, `${seed} ${match} ${step}`), dice);
    }
    const { places } = game.outcome(state) ?? { places: [] };
    const winner = state.phase.is === "over" ? state.phase.winner : null;
    const end = by === "seat" ? gainsOf(places) : state.circle.map((_, force) => Number(force === winner));
    for (let number = first; number < samples.count; number++) samples.targets.set(end, number * 5);
  }
}

/** What a result is worth, by seat: two share what neither wins. */
const gainsOf = (places: readonly number[]): readonly number[] =>
  places.map((place) => (place === 1 ? 1 : places.length === 2 && !places.includes(1) ? 0.5 : 0));
