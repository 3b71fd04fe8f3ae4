import { varianceOf } from "./figures.ts";

/** A test that looks again after every few deals and stops as soon as it knows, so that no match is played in vain. */
export interface Verdict {
  /** How much better the figures speak for "better" than for "not better", as a logarithm. */
  readonly evidence: number;
  readonly is: "better" | "notBetter" | "open";
}

/** The chance of being wrong, either way. */
const WRONG = 0.05;

/**
 * Is the mean of these deals `fair`, or more by `gain`? The generalised sequential probability ratio test on pairs: the
 * variance is what was measured, since matches of one deal depend on each other.
 */
export function verdictOf(values: readonly number[], fair: number, gain: number): Verdict {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  // A few deals that happen to agree must not pass for certainty.
  const variance = Math.max(varianceOf(values, mean), LEAST_VARIANCE);
  const evidence = (values.length * gain * (2 * (mean - fair) - gain)) / (2 * variance);
  const bound = Math.log((1 - WRONG) / WRONG);
  const isEarly = values.length < LEAST_DEALS;
  return { evidence, is: isEarly ? "open" : evidence >= bound ? "better" : evidence <= -bound ? "notBetter" : "open" };
}

const LEAST_DEALS = 16;
const LEAST_VARIANCE = 0.01;
