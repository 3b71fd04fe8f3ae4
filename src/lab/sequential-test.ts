import type { Estimate } from "./estimate.ts";

/** The answer of a test that is repeated after every few deals and stops the matches as soon as it can decide. */
export type Verdict = "better" | "notBetter" | "open";

/**
 * Is a share more than `fair`, or less than `fair + gain`? The interval must be one that may be looked at at any time
 * (`confidence-sequence.ts`): then the probability of a wrong verdict is at most 2.5 % in either direction, and the
 * interval is right when the verdict has ended the matches.
 */
export function verdictOf({ low, high }: Pick<Estimate, "low" | "high">, fair: number, gain: number): Verdict {
  if (low > fair) return "better";
  return high < fair + gain ? "notBetter" : "open";
}
