import { isUnknown, whoIs } from "./circle.ts";
import { holdingOf } from "./holdings.ts";
import { told } from "./news.ts";
import type { Force, State } from "./state.ts";

/**
 * A gem from the Whirlwind tile, if there is one, without a question (EM-120). EM-113: the Lightning holder gets its
 * only gem at the end of Discord. EM-121: an Unknown Force gets none.
 */
export function gemTaken(state: State, force: Force, step: "1.5" | "1.5*" | "2.3" | "2.4"): State {
  const who = whoIs(state, force);
  const isDue = (step === "1.5*") === (state.lightning === force);
  if (state.gems === 0 || !isDue || isUnknown(who)) return state;
  return told(withGems(state, force, 1), { key: "gemTaken", step, who });
}

/** EM-109. */
export const gemSpent = (state: State, force: Force): State => withGems(state, force, -1);

/** EM-101: gems only move between a stock and the Whirlwind tile. */
function withGems(state: State, force: Force, count: number): State {
  const holding = holdingOf(state, force);
  return {
    ...state,
    holdings: state.holdings.with(force, { ...holding, gems: holding.gems + count }),
    gems: state.gems - count,
  };
}
