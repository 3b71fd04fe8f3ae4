import { whoIs } from "./circle.ts";
import { holdingOf } from "./holdings.ts";
import { told } from "./news.ts";
import type { Force, State } from "./state.ts";

/** EM-4, EM-14: Hate goes to the star for good. EM-16: a force without Hate has won at once. */
export function withoutHate(state: State, force: Force, count: number, step: "1.4" | "2.2" | "3.1"): State {
  const holding = holdingOf(state, force);
  const hate = holding.hate - count;
  const relieved: State = {
    ...state,
    holdings: state.holdings.with(force, { ...holding, hate }),
    star: state.star + count,
  };
  if (hate > 0) return relieved;
  return told({ ...relieved, phase: { is: "over", winner: force } }, { key: "won", step, who: whoIs(state, force) });
}

export const isOver = ({ phase }: State): boolean => phase.is === "over";
