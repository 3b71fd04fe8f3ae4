import type { News, State } from "./state.ts";

/** The same state with one thing more to tell. */
export const told = (state: State, fact: News): State => ({ ...state, news: [...state.news, fact] });

/**
 * What follows from what lies open, by the rules or by somebody's choice. Lifted cups, the celestial die once it is shown
 * and every die that falls are not among them: nobody can unsee those.
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
