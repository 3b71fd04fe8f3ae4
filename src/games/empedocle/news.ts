import type { News, State } from "./state.ts";

/** The same state with one thing more to tell. */
export const told = (state: State, fact: News): State => ({ ...state, news: [...state.news, fact] });
