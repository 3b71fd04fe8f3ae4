import type { Viewer } from "../../../kernel/seat.ts";
import { turn } from "./rules.ts";
import type { State, View } from "./state.ts";

/**
 * EM-9: what is on the table is open to seats and watchers. What is under the Cylinder and under the Unknown Forces'
 * cups is shown to nobody (EM-19, EM-87), and the players' own cups are not in the state at all (EM-103).
 */
export const view = (state: State, viewer: Viewer): View => ({
  viewer,
  turn: turn(state),
  options: state.options,
  circle: state.circle,
  holdings: state.holdings,
  tiles: state.tiles,
  star: state.star,
  gems: state.gems,
  cylinder: state.cylinder,
  lightning: state.lightning,
  round: state.round,
  cast: state.cast,
  whirlwind: state.whirlwind,
  unifier: state.unifier,
  celestial: shownCelestial(state.celestial),
  phase: state.phase,
  news: state.news,
});

/** Everybody sees that the die is there. */
const shownCelestial = (die: State["celestial"]): View["celestial"] =>
  die === null ? null : die.isShown ? die.face : "covered";
