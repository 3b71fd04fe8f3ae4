import type { AnyGame, BaseView } from "../../kernel/game.ts";
import { MAX_SEATS } from "../../kernel/seat.ts";

/**
 * The same game, with a cache of the views of one position. After a step several parts of the host ask for the same
 * views: publishing, due actions, and the check whether an undo is possible.
 */
export function withCachedViews(game: AnyGame): AnyGame {
  let position: unknown = null;
  /** Index 0 is the watchers' view; the view of seat n has index n + 1. */
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
