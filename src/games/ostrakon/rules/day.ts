import { leadingSpace, pileOn, ranking, TEMPLE } from "./piles.ts";
import { ruleOn } from "./special-days.ts";
import type { News, State } from "./state.ts";

/** OS-58: the Sun goes to the leading pile and a moon is covered; then the match ends or a new day begins. */
export function dayEnded(state: State): State {
  const space = leadingSpace(state.piles);
  const moonsLeft = state.moonsLeft - 1;
  const ended: State = {
    ...state,
    sun: { space, under: [] },
    moonsLeft,
    news: [...state.news, { key: "dayOver", day: state.day, moonsLeft, space }],
  };
  return moonsLeft === 0 || isInTemple(ended) ? matchEnded(ended) : dayBegun(ended);
}

/** OS-60: the symbol under the Sun holds for the whole day. */
function dayBegun(state: State): State {
  const day = state.day + 1;
  const rule = ruleOn(state.symbols, state.sun.space);
  return { ...state, day, rule, news: [...state.news, dayNews({ ...state, day, rule })] };
}

export const dayNews = ({ day, rule, moonsLeft }: State): News => ({ key: "dayBegins", day, rule, moonsLeft });

const matchEnded = (state: State): State => ({
  ...state,
  phase: { is: "over" },
  news: [...state.news, { key: "gameOver", ranking: ranking(state.piles), outstanding: isInTemple(state) }],
});

/** OS-87; OS-90: in a custom set-up this also ends the match at the end of a day. */
export const isInTemple = ({ piles }: State): boolean => pileOn(piles, TEMPLE).length > 0;
