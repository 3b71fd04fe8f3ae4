import type { Viewer } from "../../kernel/seat.ts";
import type { News, ShownPhase, ShownStones, State, View } from "./state.ts";
import { view } from "./view.ts";

/** For those who were not at the table: how many stones lay which way up, and nobody's own, whatever the day's rule showed. */
export function outside(state: State): View {
  const seen = view(state, "watcher");
  return { ...seen, phase: nameless(seen.phase), news: state.news.flatMap(told) };
}

/** A watcher sees what is shown while they watch; of earlier votes they can read how many, like anybody who comes later. */
export const recall = (news: readonly News[], viewer: Viewer): readonly News[] =>
  viewer === "watcher" ? news.flatMap(told) : news;

const nameless = (phase: ShownPhase): ShownPhase =>
  "stones" in phase ? { ...phase, stones: faceDown(phase.stones) } : phase;

const faceDown = (stones: ShownStones): ShownStones => stones.map(() => null);

/** Closed by default: a fact that is not named here says something about somebody's stone until somebody knows better. */
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
