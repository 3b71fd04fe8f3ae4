import type { Dice } from "../../../kernel/dice.ts";
import { rolled } from "./box.ts";
import { forcesFrom, isUnknown, of, whoIs } from "./circle.ts";
import { eliminated } from "./elimination.ts";
import { isOver } from "./hate.ts";
import { told } from "./news.ts";
import { placing } from "./placing.ts";
import type { Announcing, Face, Force, State } from "./state.ts";
import { announcement } from "./unknown-forces.ts";

/** 2.1, EM-37, EM-38: those still in the round announce, from the Lightning holder anticlockwise. */
export function attraction(state: State, dice: Dice): State {
  const qualified = forcesFrom(state, state.lightning).filter((force) => of(state.cast, force).is === "shown");
  return announcements(state, qualified, [], dice);
}

function announcements(state: State, speakers: readonly Force[], rerolling: readonly Force[], dice: Dice): State {
  const [force, ...next] = speakers;
  if (force === undefined) return rerolls(state, rerolling, dice);
  const phase: Announcing = { is: "announcing", force, next, rerolling };
  return isUnknown(whoIs(state, force))
    ? announced(state, phase, announcement(state, force, rerolling), dice)
    : { ...state, phase };
}

/** EM-40: an announcement is binding. */
export function announced(
  state: State,
  { force, next, rerolling }: Announcing,
  what: "keep" | "reroll",
  dice: Dice,
): State {
  const heard = told(state, { key: "announced", who: whoIs(state, force), what });
  return announcements(heard, next, what === "reroll" ? [...rerolling, force] : rerolling, dice);
}

/** EM-41: all dice at the same time, once. 2.2 follows. */
function rerolls(state: State, rerolling: readonly Force[], dice: Dice): State {
  const left = eliminated(
    rerolling.reduce((now, force) => rerolled(now, force, rolled(dice)), state),
    "2.2",
  );
  return isOver(left) ? left : placing(left, dice);
}

function rerolled(state: State, force: Force, face: Face): State {
  const cast = state.cast.with(force, { is: "shown", face });
  return told({ ...state, cast }, { key: "rerolled", who: whoIs(state, force), face });
}
