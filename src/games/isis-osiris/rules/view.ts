import type { Viewer } from "../../../kernel/seat.ts";
import { turn } from "./rules.ts";
import type { News, State, View } from "./state.ts";

/** All viewers see the same in this game (section 4). */
export function view(state: State, viewer: Viewer): View {
  const isOver = state.phase.is === "over";
  const isOpen = isOver || state.options.memoryAid;
  return {
    viewer,
    turn: turn(state),
    options: state.options,
    board: state.board,
    tiles: isOpen ? state.tiles : null,
    pawns: state.pawns,
    reserves: state.reserves.map((reserve) => reserve.length),
    turned: state.phase.is === "laying" ? state.phase.turned : null,
    leftovers: isOver ? { reserves: state.reserves, aside: state.aside } : null,
    news: isOpen ? state.news : state.news.map(faceDown),
  };
}

/** IO-M1: once a tile lies on the board, the news does not say its value either. */
const faceDown = (fact: News): News => (fact.key === "laid" ? { ...fact, value: null } : fact);
