/**
 * Functions made of sums and products alone. The last bit of `Math.exp` and `Math.log` differs between JavaScript engines,
 * and a bot must decide the same on all of them.
 */

/** Results lie between 2 ** -REACH and 2 ** REACH. */
const REACH = 64;
const POWERS = Float64Array.from({ length: 2 * REACH + 1 }, (_, index) => 2 ** (index - REACH));
const LOWEST = -40;
const HIGHEST = 40;

/** e to the power of x, correct to eight digits. x above 40 counts as 40; for x below −40 the result is 0. */
export function exp(x: number): number {
  if (x < LOWEST) return 0;
  const bounded = Math.min(x, HIGHEST);
  const power = Math.round(bounded / Math.LN2);
  const rest = bounded - power * Math.LN2;
  // |rest| is below 0.35: the eighth term of the series is too small to matter.
  const series =
    1 +
    rest *
      (1 + (rest / 2) * (1 + (rest / 3) * (1 + (rest / 4) * (1 + (rest / 5) * (1 + (rest / 6) * (1 + rest / 7))))));
  return series * (POWERS[REACH + power] as number);
}

/** The natural logarithm of a number above 0. */
export function log(x: number): number {
  let power = 0;
  let mantissa = x;
  for (; mantissa >= Math.SQRT2; power++) mantissa /= 2;
  for (; mantissa < Math.SQRT1_2; power--) mantissa *= 2;
  const ratio = (mantissa - 1) / (mantissa + 1);
  let sum = 0;
  for (let order = 21; order > 0; order -= 2) sum = sum * ratio * ratio + 1 / order;
  return 2 * ratio * sum + power * Math.LN2;
}

export const sigmoid = (x: number): number => 1 / (1 + exp(-x));

/** The inverse of `sigmoid`: the log-odds of a probability between 0 and 1. */
export const logOdds = (chance: number): number => log(chance / (1 - chance));
