import type { Choice } from "./choice.ts";

/** How long a mixture is searched: until the gap is small enough, and at most this much work. */
export interface SolverLimit {
  /** The NashConv that is good enough. */
  readonly gap: number;
  /** Asked before every step: whether this much more work may be done. It counts as done. */
  mayGoOn(work: number): boolean;
}

export function solverLimit(gap: number, work: number, isUp: () => boolean = () => false): SolverLimit {
  let left = work;
  return {
    gap,
    mayGoOn(more) {
      left -= more;
      return left >= 0 && !isUp();
    },
  };
}

/** One pass through all gains, and the solution of equations if there are some. */
export const turnOf = ({ gains }: Choice): number => gains.length;
export const solvingTurnOf = ({ choices, gains }: Choice): number =>
  gains.length + choices.reduce((sum, count) => sum + count, 1) ** 3 / 3;
