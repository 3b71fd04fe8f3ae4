import { oneOf, seeded } from "../../../kernel/dice.ts";
import { seatsOf } from "../../../kernel/seat.ts";
import { offers } from "../rules/moves.ts";
import { apply, setup } from "../rules/rules.ts";
import type { Options, State, View } from "../rules/state.ts";
import { view } from "../rules/view.ts";

const OPTIONS: Options = { first: "random", bouts: 1, notes: true, drawAfter: "rounds" };

/** A position, and all views of the seat to move so far. */
export interface ShownPosition {
  readonly state: State;
  readonly views: readonly View[];
}

/** Plays a random match and yields a position after each `every` turns. */
export function* shownPositions(
  seats: number,
  options: Partial<Options>,
  seed: string,
  every = 7,
): Generator<ShownPosition> {
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
