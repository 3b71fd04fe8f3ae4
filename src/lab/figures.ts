import { type Played, sharesOf } from "./study.ts";

/** A measured figure with the interval in which the truth lies 95 times of 100. */
export interface Figure {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** Of how many independent deals. */
  readonly deals: number;
}

const Z = 1.96;

/** The mean of values that stand for one deal each. */
export function meanOf(values: readonly number[]): Figure {
  const deals = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, deals);
  const spread = varianceOf(values, mean) / Math.max(1, deals);
  const half = Z * Math.sqrt(spread);
  return { value: mean, low: mean - half, high: mean + half, deals };
}

/** No part of something is less than nothing or more than all. */
export const asShare = (figure: Figure): Figure => ({
  ...figure,
  low: Math.max(0, figure.low),
  high: Math.min(1, figure.high),
});

export function varianceOf(values: readonly number[], mean: number): number {
  if (values.length < 2) return 0;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
}

/** A share of yes and no: honest also where all or none said yes. */
export function shareOf(hits: number, trials: number): Figure {
  if (trials === 0) return { value: Number.NaN, low: 0, high: 1, deals: 0 };
  const share = hits / trials;
  const denominator = 1 + Z ** 2 / trials;
  const middle = (share + Z ** 2 / (2 * trials)) / denominator;
  const half = (Z / denominator) * Math.sqrt((share * (1 - share)) / trials + Z ** 2 / (4 * trials ** 2));
  return { value: share, low: middle - half, high: middle + half, deals: trials };
}

/** By deal: what part of its matches somebody of the company has won. */
export function winsByDeal(played: readonly Played[], member: number): readonly number[] {
  const deals = new Map<number, number[]>();
  for (const { deal, places } of played) {
    const shares = deals.get(deal) ?? [];
    shares.push(sharesOf(places)[member] ?? 0);
    deals.set(deal, shares);
  }
  return [...deals.values()].map((shares) => shares.reduce((sum, share) => sum + share, 0) / shares.length);
}
