import type { Estimate } from "./estimate.ts";

/** The probability that the interval ever misses the true mean. */
const ERROR_RATE = 0.05;

/**
 * The mean of values between 0 and 1, with an interval that stays right however often it is looked at and whenever the
 * playing stops: with 95 % probability the true mean lies in the intervals of all looks together.
 *
 * A mean is refuted by betting. Somebody who bets against it, at fair odds if it were true, would hardly ever multiply
 * their money by 40: with a probability of at most 1 in 40, at whatever moment (Ville's inequality). Both ends of the
 * interval are the means at which such a bettor has just done it. How much to bet is not known in advance, so the money
 * is divided between bettors, each of whom always risks the same part of what they have.
 */
export function anytimeEstimate(values: readonly number[]): Estimate {
  const deals = values.length;
  const value = values.reduce((sum, one) => sum + one, 0) / Math.max(1, deals);
  return {
    value,
    low: lowEnd(values),
    high: 1 - lowEnd(values.map((one) => 1 - one)),
    deals,
  };
}

/** The largest mean that is refuted as too small, found by halving: the smaller the mean, the more its bettor has won. */
function lowEnd(values: readonly number[]): number {
  let [refuted, open] = [0, 1];
  for (let halving = 0; halving < HALVINGS; halving++) {
    const mean = (refuted + open) / 2;
    if (winnings(values, mean) >= 2 / ERROR_RATE) refuted = mean;
    else open = mean;
  }
  return refuted;
}

const HALVINGS = 20;

/** What one coin has become for those who bet that the true mean is larger than this one. */
function winnings(values: readonly number[], mean: number): number {
  const logs = STAKES.map((stake) => values.reduce((sum, value) => sum + Math.log(1 + stake * (value / mean - 1)), 0));
  return logs.reduce((sum, log) => sum + Math.exp(log), 0) / STAKES.length;
}

/** The parts of their money that the bettors risk: large ones win quickly, small ones win with many deals. */
const STAKES = [0.9, 0.6, 0.4, 0.25, 0.15, 0.08, 0.04];
