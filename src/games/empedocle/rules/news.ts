import type { News, State } from "./state.ts";

/** The same state with one more piece of news. */
export const told = (state: State, fact: News): State => ({ ...state, news: [...state.news, fact] });

/**
 * News that follow from open facts, by the rules or by somebody's choice. Lifted cups, the shown celestial die and
 * every rolled die are not among them: nobody can unsee those.
 */
export const QUIET: readonly News["key"][] = [
  "roundBegins",
  "faceChanged",
  "faceKept",
  "changeForbidden",
  "eliminated",
  "hateDiscarded",
  "took",
  "left",
  "completed",
  "gemTaken",
  "attractionSkipped",
  "announced",
  "barred",
  "heldByLightning",
  "bumped",
  "onWhirlwind",
  "swapped",
  "converted",
  "passed",
  "united",
  "refilled",
];
