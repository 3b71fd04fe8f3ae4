import type { Dice } from "../../../kernel/dice.ts";
import type { Viewer } from "../../../kernel/seat.ts";
import { rolled } from "./box.ts";
import type { State } from "./state.ts";

/** Rolls the celestial die and the Unknown Forces' dice again: nobody has seen them. */
export const redealt = (state: State, _viewer: Viewer, dice: Dice): State => ({
  ...state,
  celestial: state.celestial?.isShown === false ? { face: rolled(dice), isShown: false } : state.celestial,
  underCups: state.underCups.map(() => rolled(dice)),
});
