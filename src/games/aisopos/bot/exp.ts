const LN2 = Math.LN2;

/** e to the power of x. Every engine has its own last bit of Math.exp; a bot must decide alike on all of them. */
export function exp(x: number): number {
  const bounded = Math.max(-700, Math.min(700, x));
  const halvings = Math.round(bounded / LN2);
  const rest = bounded - halvings * LN2;
  let sum = 1;
  for (let order = 12; order > 0; order--) sum = 1 + (sum * rest) / order;
  return sum * 2 ** halvings;
}

/** The natural logarithm of a number of at least 1, for the same reason. */
export function log(x: number): number {
  let halvings = 0;
  let mantissa = x;
  for (; mantissa >= 2; halvings++) mantissa /= 2;
  const ratio = (mantissa - 1) / (mantissa + 1);
  let sum = 0;
  for (let order = 21; order > 0; order -= 2) sum = sum * ratio * ratio + 1 / order;
  return 2 * ratio * sum + halvings * LN2;
}
