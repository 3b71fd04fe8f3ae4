import type { AnyGame, BaseView } from "../kernel/game.ts";
import { MAX_SEATS } from "../kernel/seat.ts";

/**
 * The same game, only that each view of a position is built once while nobody asks about another: after a step the same
 * ones are wanted by whoever tells, whoever looks for what the host must do, and whoever asks what may be taken back.
 */
export function withOneLook(game: AnyGame): AnyGame {
  let position: unknown = null;
  /** Of that position: the watchers', then by seat. */
  const views = new Array<BaseView | undefined>(MAX_SEATS + 1).fill(undefined);
  return {
    ...game,
    view(state, viewer) {
      if (state !== position) {
        position = state;
        views.fill(undefined);
      }
      const place = viewer === "watcher" ? 0 : viewer + 1;
      const view = views[place] ?? game.view(state, viewer);
      views[place] = view;
      return view;
    },
  };
}
