/** The powers of two that results can reach. */
const REACH = 60;
const POWERS = Float64Array.from({ length: 2 * REACH + 1 }, (_, index) => 2 ** (index - REACH));

/** Enough turns for every logarithm of odds: each doubles the digits that are right. */
const TURNS = 40;

/** The x whose exponential this is, by the same means. */
export function logarithm(value: number): number {
  let x = 0;
  for (let turn = 0; turn < TURNS; turn++) {
    const now = exponential(x);
    x += (2 * (value - now)) / (value + now);
  }
  return x;
}

/** e to the x by sums and products alone, so that every machine answers the same to the last bit. */
export function exponential(x: number): number {
  const bounded = Math.min(40, Math.max(-40, x));
  const power = Math.round(bounded * Math.LOG2E);
  const rest = bounded - power * Math.LN2;
  const series =
    1 +
    rest * (1 + rest * (1 / 2 + rest * (1 / 6 + rest * (1 / 24 + rest * (1 / 120 + rest * (1 / 720 + rest / 5040))))));
  return series * (POWERS[power + REACH] as number);
}
