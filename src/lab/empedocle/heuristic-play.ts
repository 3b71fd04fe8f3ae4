import { bots } from "../../games/empedocle/bot/bots.ts";
import { fromTable } from "../../games/empedocle/bot/engine/from-table.ts";
import { game } from "../../games/empedocle/game.ts";
import type { Options } from "../../games/empedocle/state.ts";
import { oneOf, seeded } from "../../kernel/dice.ts";
import { noted, type Samples } from "./samples.ts";

/** A table at which matches are played. */
export interface Kind {
  readonly players: number;
  readonly options: Options;
}

/**
 * Matches of the two heuristic levels, mixed; every table between rounds is a sample of how it ended: what each seat gained,
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
    const seats = state.circle.map(() => oneOf(bots.slice(1, 3), dice));
    const first = samples.count;
    for (let step = 0; game.outcome(state) === null; step++) {
      if (state.phase.is === "choosing") noted(samples, fromTable(state));
      const now = state;
      const round = game.turn(now).seats.map((seat) => {
        const bot = seats[seat] ?? oneOf(bots.slice(1, 2), dice);
        return { seat, move: bot.decide(null, game.view(now, seat), { nodes: 0 }, `${seed} ${match} ${step} ${seat}`) };
      });
      state = game.apply(now, round, dice);
    }
    const { places } = game.outcome(state) ?? { places: [] };
    const winner = state.phase.is === "over" ? state.phase.winner : null;
    const end = by === "seat" ? gainsOf(places) : state.circle.map((_, force) => Number(force === winner));
    for (let number = first; number < samples.count; number++) samples.targets.set(end, number * 5);
  }
}

/** What a result is worth, by seat: two share what neither wins. */
export const gainsOf = (places: readonly number[]): readonly number[] =>
  places.map((place) => (place === 1 ? 1 : places.length === 2 && !places.includes(1) ? 0.5 : 0));
