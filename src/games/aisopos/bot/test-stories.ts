import { oneOf, seeded } from "../../../kernel/dice.ts";
import { seatsOf } from "../../../kernel/seat.ts";
import { offers } from "../moves.ts";
import { apply, setup } from "../rules.ts";
import type { Options, State, View } from "../state.ts";
import { view } from "../view.ts";

const OPTIONS: Options = { first: "random", bouts: 1, notes: true };

/** A position, and what whoever is to move was shown until then. */
export interface Story {
  readonly state: State;
  readonly views: readonly View[];
}

/** Random matches, and at every so many turns the story of whoever is to move. */
export function* stories(seats: number, options: Partial<Options>, seed: string, every = 7): Generator<Story> {
  const dice = seeded(seed);
  let state = setup({ ...OPTIONS, ...options }, seats, dice);
  const views: View[][] = seatsOf(seats).map((seat) => [view(state, seat)]);
  for (let turn = 0; state.toMove !== null; turn++) {
    if (turn % every === 0) yield { state, views: views[state.toMove] ?? [] };
    const move = oneOf(offers(view(state, state.toMove)), dice);
    state = apply(state, [{ seat: state.toMove, move }]);
    for (const seat of seatsOf(seats)) views[seat]?.push(view(state, seat));
  }
}
