import type { Viewer } from "../../../kernel/seat.ts";
import type { News, ShownPhase, ShownStones, State, View } from "./state.ts";
import { view } from "./view.ts";

/**
 * The view of people who were not at the table: how many stones were white and black, and no names, whatever the day's
 * rule showed.
 */
export function outside(state: State): View {
  const seen = view(state, "watcher");
  return { ...seen, phase: nameless(seen.phase), news: state.news.flatMap(told) };
}

/**
 * A watcher sees what is shown while they watch. Of earlier votes they read only the totals, like anybody who comes
 * later.
 */
export const recall = (news: readonly News[], viewer: Viewer): readonly News[] =>
  viewer === "watcher" ? news.flatMap(told) : news;

const nameless = (phase: ShownPhase): ShownPhase =>
  "stones" in phase ? { ...phase, stones: faceDown(phase.stones) } : phase;

const faceDown = (stones: ShownStones): ShownStones => stones.map(() => null);

/** Closed by default: a fact that is not listed here is hidden, because it may say whose stone is whose. */
function told(news: News): readonly News[] {
  switch (news.key) {
    case "revealed":
      return [{ ...news, stones: faceDown(news.stones), open: [] }];
    case "tallied":
      return [{ ...news, stones: faceDown(news.stones) }];
    case "stoneShown":
    case "consulted":
    case "corrupted":
      return [];
    case "wished":
    case "dayBegins":
    case "turnBegins":
    case "asked":
    case "imposed":
    case "follows":
    case "nobodyFollows":
    case "withdrawn":
    case "allVoted":
    case "decided":
    case "advanced":
    case "underTheSun":
    case "followed":
    case "stayed":
    case "putBack":
    case "sunMoved":
    case "dayOver":
    case "reshuffled":
    case "gameOver":
      return [news];
  }
}
