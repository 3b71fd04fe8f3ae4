import type { BaseView } from "../kernel/game.ts";
import type { MatchInfo, Update } from "../protocol/messages/match-messages.ts";
import type { ReplaySource } from "./replay.ts";
import { rowsOf } from "./rows.ts";
import type { DirectorSetup } from "./state.ts";

/**
 * Steps that were missed, to be shown once more (ST-59). What is seen once is left out of pictures and news: a step that
 * tells nothing else is not shown. The first update is where these eyes stood.
 */
export function missedSource(
  setup: Pick<DirectorSetup, "moments" | "game" | "eyes">,
  info: MatchInfo,
  updates: readonly Update[],
): ReplaySource {
  const steps: Update[] = [];
  let picture: BaseView | null = null;
  for (const update of updates) {
    const rows = rowsOf(setup.moments, update.view, update.logEntry, info.options);
    const left = rows.filter(({ isOnceFact }) => !isOnceFact);
    if (picture === null || left.length === rows.length) {
      steps.push(update);
      picture = update.view;
      continue;
    }
    const news = left.flatMap(({ facts }) => facts);
    picture = { ...setup.moments.told(picture, update.view, news), turn: update.view.turn };
    if (left.length > 0) steps.push({ ...update, view: picture, logEntry: { ...update.logEntry, news } });
  }
  return {
    setup,
    info,
    count: steps.length,
    step(n) {
      const step = steps[n];
      if (step === undefined) throw new Error(`of ${steps.length} missed steps there is no ${n}`);
      return step;
    },
    log: () => [],
  };
}
