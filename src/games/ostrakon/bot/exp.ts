/**
 * By arithmetic alone: Math.exp may differ in its last digit from one machine to the next, and the same bot with the
 * same seed must not.
 */
export function exp(x: number): number {
  const small = x / 2 ** HALVINGS;
  let sum = 1;
  for (let term = TERMS; term > 0; term--) sum = 1 + small * sum * (PARTS[term] as number);
  for (let squared = 0; squared < HALVINGS; squared++) sum *= sum;
  return sum;
}

const HALVINGS = 10;
const TERMS = 8;
const PARTS = Float64Array.from({ length: TERMS + 1 }, (_, term) => 1 / term);

export const sigmoid = (x: number): number => 1 / (1 + exp(-x));

/** The log-odds of a chance between 0 and 1: `sigmoid` undone, by Newton's steps. */
export function logOdds(chance: number): number {
  const odds = chance / (1 - chance);
  let found = 0;
  for (let step = 0; step < STEPS; step++) found += Math.max(-1, Math.min(1, odds / exp(found) - 1));
  return found;
}

const STEPS = 40;
