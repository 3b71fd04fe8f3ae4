import type { Choice } from "./choice.ts";

/** How long a mixture is sought: until little enough is left to gain, and no longer than this much work. */
export interface Patience {
  /** What all together may still gain (NashConv): good enough. */
  readonly gap: number;
  /** Asked before every turn: whether so much work may still be done. It counts as done. */
  mayGoOn(work: number): boolean;
}

export function patienceOf(gap: number, work: number, isUp: () => boolean = () => false): Patience {
  let left = work;
  return {
    gap,
    mayGoOn(more) {
      left -= more;
      return left >= 0 && !isUp();
    },
  };
}

/** One turn through all gains; and, where equations are solved, that too. */
export const turnOf = ({ gains }: Choice): number => gains.length;
export const solvingTurnOf = ({ choices, gains }: Choice): number =>
  gains.length + choices.reduce((sum, count) => sum + count, 1) ** 3 / 3;
