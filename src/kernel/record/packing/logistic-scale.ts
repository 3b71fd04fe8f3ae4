/**
 * Probabilities in 4096ths, and the logistic scale on which they can be added: from -2047 to 2047, in 256ths of
 * ln(p / (1 - p)). Both are tables of whole numbers, because engines may round `Math.exp` differently.
 */
export const MAX_STRETCHED = 2047;

/** 4096 / (1 + e^(-x / 256)) for x = -2048, -1920, … 2048. */
const CURVE = [
  1, 2, 3, 6, 10, 16, 27, 45, 73, 120, 194, 310, 488, 747, 1101, 1546, 2047, 2549, 2994, 3348, 3607, 3785, 3901, 3975,
  4024, 4055, 4079, 4085, 4089, 4092, 4093, 4094, 4095,
];
const STEP_BITS = 7;
const STEP = 2 ** STEP_BITS;
const MIDDLE = (CURVE.length - 1) / 2;

/** The probability of a number on the logistic scale. Numbers beyond the scale count as its ends. */
export function squashed(stretched: number): number {
  const x = Math.min(Math.max(stretched, -MAX_STRETCHED), MAX_STRETCHED);
  const [at, rest] = [(x >> STEP_BITS) + MIDDLE, x & (STEP - 1)];
  return ((CURVE[at] ?? 0) * (STEP - rest) + (CURVE[at + 1] ?? 0) * rest + STEP / 2) >> STEP_BITS;
}

/** A probability on the logistic scale. */
export const stretched = (probability: number): number => STRETCHED[probability] ?? 0;

const STRETCHED = ((): Int16Array => {
  const table = new Int16Array(4096).fill(MAX_STRETCHED);
  let next = 0;
  for (let x = -MAX_STRETCHED; x <= MAX_STRETCHED; x++) while (next <= squashed(x)) table[next++] = x;
  return table;
})();
