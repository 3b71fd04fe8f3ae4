import { type StudyMatch, winShares } from "./study.ts";

/** A measured value with its 95 % confidence interval. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** The number of independent deals. */
  readonly deals: number;
}

/** The normal quantile for 95 %. */
const Z = 1.96;

/** The mean of values, one for each deal. */
export function meanEstimate(values: readonly number[]): Estimate {
  const deals = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, deals);
  const spread = varianceOf(values, mean) / Math.max(1, deals);
  const half = Z * Math.sqrt(spread);
  return { value: mean, low: mean - half, high: mean + half, deals };
}

/** The same interval cut at 0 and 1, because a share lies between them. */
export const clampedToShare = (figure: Estimate): Estimate => ({
  ...figure,
  low: Math.max(0, figure.low),
  high: Math.min(1, figure.high),
});

export function varianceOf(values: readonly number[], mean: number): number {
  if (values.length < 2) return 0;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
}

/** A proportion with its Wilson interval, which is also right when all or none of the trials hit. */
export function proportionEstimate(hits: number, trials: number): Estimate {
  if (trials === 0) return { value: Number.NaN, low: 0, high: 1, deals: 0 };
  const share = hits / trials;
  const denominator = 1 + Z ** 2 / trials;
  const middle = (share + Z ** 2 / (2 * trials)) / denominator;
  const half = (Z / denominator) * Math.sqrt((share * (1 - share)) / trials + Z ** 2 / (4 * trials ** 2));
  return { value: share, low: middle - half, high: middle + half, deals: trials };
}

/** By deal: the part of its matches that one player of the study has won. */
export function winsByDeal(played: readonly StudyMatch[], player: number): readonly number[] {
  const deals = new Map<number, number[]>();
  for (const { deal, places } of played) {
    const shares = deals.get(deal) ?? [];
    shares.push(winShares(places)[player] ?? 0);
    deals.set(deal, shares);
  }
  return [...deals.values()].map((shares) => shares.reduce((sum, share) => sum + share, 0) / shares.length);
}
