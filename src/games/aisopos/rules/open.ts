import type { State, View } from "./state.ts";
import { toldOpenly } from "./telling.ts";
import { view } from "./view.ts";

/** A view with every piece and every hand face up, and with the last deed in full. */
export function open(state: State): View {
  const { board, hands, deed } = state;
  const seen = view(state, "watcher");
  return {
    ...seen,
    board: board.map(({ pid, owner, at, kind, notes }) => ({ pid, owner, at, kind, notes })),
    hands: hands.map((kinds) => ({ count: kinds.length, kinds })),
    news: deed === null ? state.news : [toldOpenly(deed, board), ...state.news],
  };
}
