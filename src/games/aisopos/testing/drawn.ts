import type { Viewer } from "../../../kernel/seat.ts";
import { drawn } from "../board/drawn-position.ts";
import { offers, read, refusal, write } from "../rules/moves.ts";
import type { Refusal, State } from "../rules/state.ts";
import { view } from "../rules/view.ts";

/** The written moves open to the seat to move. */
export const open = (state: State): readonly string[] => offers(view(state, state.toMove ?? "watcher")).map(write);

/** The refusal of a move by this seat, or by the seat to move; null when it is allowed. */
export function refused(state: State, text: string, seat: Viewer = state.toMove ?? "watcher"): Refusal | null {
  const move = read(text);
  if (move === null) throw new Error(`drawn: "${text}" cannot be read`);
  return refusal(view(state, seat), move);
}

/** A Lion beside a Human, a third seat's Fox near, after seven quiet turns. */
export const LION_AND_HUMAN = drawn({
  seats: 3,
  board: `
          ..   ..   ..
       ..   ..   ..   ..
    ..   ..   1L   2H   ..
       ..   3F   ..   ..
          ..   ..   ..`,
  quiet: 7,
});
