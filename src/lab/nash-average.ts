/**
 * Nash averaging: the choice of a player is itself a game between two people. `mass` is the equilibrium mixture of
 * players, `skill` is what each player gets against that mixture. Copies of a player change nothing, and a player who
 * only beats weak ones gains nothing by it.
 */
export interface NashAverage {
  readonly mass: readonly number[];
  readonly skill: readonly number[];
}

const ITERATIONS = 20_000;

/** `wins[i][j]` is the part of the matches that i wins against j. */
export function nashAverage(wins: readonly (readonly number[])[]): NashAverage {
  const odds = wins.map((row, one) => row.map((share, other) => (one === other ? 0 : logit(share))));
  const largest = Math.max(1e-9, ...odds.flat().map(Math.abs));
  const count = wins.length;
  let weights = new Float64Array(count).fill(1 / count);
  const sum = new Float64Array(count);
  for (let round = 1; round <= ITERATIONS; round++) {
    const gain = odds.map((row) => row.reduce((total, value, other) => total + value * (weights[other] ?? 0), 0));
    const rate = 1 / Math.sqrt(round);
    weights = weights.map((weight, one) => weight * Math.exp((rate * (gain[one] ?? 0)) / largest));
    const total = weights.reduce((all, weight) => all + weight, 0);
    weights = weights.map((weight) => Math.max(weight / total, 1e-12));
    for (let one = 0; one < count; one++) sum[one] = (sum[one] ?? 0) + (weights[one] ?? 0);
  }
  const mass = [...sum].map((weight) => weight / ITERATIONS);
  const skill = odds.map((row) => row.reduce((total, value, other) => total + value * (mass[other] ?? 0), 0));
  return { mass, skill };
}

/** Shares of 0 and 1 are cut, because their log odds are infinite. */
const logit = (share: number): number => {
  const cut = Math.min(0.995, Math.max(0.005, share));
  return Math.log(cut / (1 - cut));
};
