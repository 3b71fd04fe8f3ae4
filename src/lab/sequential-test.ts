import { varianceOf } from "./estimate.ts";

/** The answer of a test that is repeated after every few deals and stops the matches as soon as it can decide. */
export interface Verdict {
  /** The log-likelihood ratio of "better" against "not better". */
  readonly evidence: number;
  readonly is: "better" | "notBetter" | "open";
}

/** The probability of a wrong decision, in either direction. */
const ERROR_RATE = 0.05;

/**
 * Is the mean of these deals `fair`, or `fair + gain`? A generalised sequential probability ratio test. It uses the
 * measured variance of the deals, because the matches of one deal depend on each other.
 */
export function verdictOf(values: readonly number[], fair: number, gain: number): Verdict {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  // A few deals with equal results must not count as certainty.
  const variance = Math.max(varianceOf(values, mean), MIN_VARIANCE);
  const evidence = (values.length * gain * (2 * (mean - fair) - gain)) / (2 * variance);
  const bound = Math.log((1 - ERROR_RATE) / ERROR_RATE);
  const isEarly = values.length < MIN_DEALS;
  return { evidence, is: isEarly ? "open" : evidence >= bound ? "better" : evidence <= -bound ? "notBetter" : "open" };
}

const MIN_DEALS = 16;
const MIN_VARIANCE = 0.01;
