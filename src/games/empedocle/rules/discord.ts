import type { Dice } from "../../../kernel/dice.ts";
import { attraction } from "./attraction.ts";
import { rolled, tileOf } from "./box.ts";
import { forces, isUnknown, of, whoIs } from "./circle.ts";
import { eliminated } from "./elimination.ts";
import { settlement } from "./exchange-turns.ts";
import { gemTaken } from "./gems.ts";
import { isOver } from "./hate.ts";
import { isHeldByLightning, taken } from "./holdings.ts";
import { told } from "./news.ts";
import type { Force, State, Taking } from "./state.ts";

/** 1.3 to 1.6. EM-22: the implosion is tested before anything else. */
export function discord(state: State, dice: Dice): State {
  if (state.cast.every(({ face }) => face === "whirl"))
    return told({ ...state, phase: { is: "over", winner: null } }, { key: "imploded" });
  const left = eliminated(state, "1.4");
  return isOver(left) ? left : whirlwind(left, dice);
}

/** 1.5, EM-27, EM-30, EM-31: the only Whirl rolls again, and its die blocks the tile it falls on. */
function whirlwind(state: State, dice: Dice): State {
  const force = forces(state).find((one) => isWhirl(state, one));
  if (force === undefined) return endOfDiscord(state, dice);
  const who = whoIs(state, force);
  const face = rolled(dice);
  const on = tileOf(face);
  const cast = state.cast.with(force, { is: "placed", face, on, took: false });
  const fallen = told({ ...state, cast, whirlwind: force }, { key: "whirlwindRolled", who, face });
  if (on === "whirl") return endOfDiscord(gemTaken(fallen, force, "1.5"), dice);
  if (isHeldByLightning(state, force))
    return endOfDiscord(told(fallen, { key: "heldByLightning", step: "1.5", who, token: on }), dice);
  const phase: Taking = { is: "taking", force, token: on, step: "1.5" };
  return isUnknown(who) ? whirlwindTook(fallen, phase, dice) : { ...fallen, phase };
}

const isWhirl = ({ cast }: State, force: Force): boolean => {
  const die = of(cast, force);
  return die.is === "shown" && die.face === "whirl";
};

/** EM-28; EM-89: an Unknown Force never declines. */
export const whirlwindTook = (state: State, { force, token }: Taking, dice: Dice): State =>
  endOfDiscord(taken(state, force, token, "1.5"), dice);

/** AM-10: the token may be left; its tile is blocked all the same. */
export const whirlwindLeft = (state: State, { force, token }: Taking, dice: Dice): State =>
  endOfDiscord(told(state, { key: "left", step: "1.5", who: whoIs(state, force), token }), dice);

/** 1.6, EM-34: after the Lightning holder's gem (EM-113) comes Attraction, if anybody is left for it. */
function endOfDiscord(state: State, dice: Dice): State {
  const served = gemTaken(state, state.lightning, "1.5*");
  const isAnybodyQualified = served.cast.some(({ is }) => is === "shown");
  return isAnybodyQualified ? attraction(served, dice) : settlement(told(served, { key: "attractionSkipped" }), dice);
}
