import { forces, of, whoIs } from "./circle.ts";
import { withoutHate } from "./hate.ts";
import { told } from "./news.ts";
import type { Die, State } from "./state.ts";

/**
 * 1.4 and 2.2, EM-23 and EM-42: forces with the same face are eliminated. Only dice still shown are compared, not those
 * covered before and not the Whirlwind force's.
 */
export function eliminated(state: State, step: "1.4" | "2.2"): State {
  const shown = state.cast.filter(({ is }) => is === "shown");
  const isOut = ({ is, face }: Die): boolean =>
    is === "shown" && shown.filter((other) => other.face === face).length > 1;
  const out = forces(state).filter((force) => isOut(of(state.cast, force)));
  const cast = state.cast.map((die): Die => (isOut(die) ? { is: "covered", face: die.face, step } : die));
  const fact = { key: "eliminated", step, all: out.map((force) => whoIs(state, force)) } as const;
  return everybodyOut(told({ ...state, cast }, fact), step);
}

/** EM-24 … EM-26, EM-43, EM-44: if all are out the Cylinder's owner discards one Hate, if it went out in this step. */
function everybodyOut(state: State, step: "1.4" | "2.2"): State {
  const { cast, cylinder } = state;
  if (cylinder === null || cast.some(({ is }) => is !== "covered")) return state;
  const die = of(cast, cylinder);
  if (die.is !== "covered" || die.step !== step) return state;
  return withoutHate(told(state, { key: "hateDiscarded", step, who: whoIs(state, cylinder) }), cylinder, 1, step);
}
