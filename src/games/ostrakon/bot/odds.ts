import type { DayRule } from "../state.ts";
import { isSuccess } from "../tally.ts";

/**
 * By arithmetic alone: Math.exp may differ in its last digit from one machine to the next, and the same bot with the
 * same seed must not.
 */
export function exp(x: number): number {
  const small = x / 2 ** HALVINGS;
  let sum = 1;
  for (let term = TERMS; term > 0; term--) sum = 1 + (small * sum) / term;
  for (let squared = 0; squared < HALVINGS; squared++) sum *= sum;
  return sum;
}

const HALVINGS = 10;
const TERMS = 12;

export const sigmoid = (x: number): number => 1 / (1 + exp(-x));

/** How likely it is that exactly 0, 1, 2 … of independent voters agree, each with a chance of its own (Poisson-binomial). */
export function agreeing(chances: readonly number[]): readonly number[] {
  const odds = [1];
  for (const chance of chances) {
    odds.push(0);
    for (let count = odds.length - 1; count >= 0; count--)
      odds[count] = (odds[count] ?? 0) * (1 - chance) + (odds[count - 1] ?? 0) * chance;
  }
  return odds;
}

/** What so many agreeing others bring the asker. Treachery lets the asker join the larger side. */
function spacesFor(same: number, different: number, rule: DayRule): number {
  if (rule === "treachery") return Math.min(same, different);
  return isSuccess({ same, different }) ? different : 0;
}

/** By spaces: how likely the asker is to advance just so far. */
export function advances(chances: readonly number[], rule: DayRule): readonly number[] {
  const others = chances.length;
  const odds = Array.from({ length: Math.floor(others / 2) + 1 }, () => 0);
  for (const [same, chance] of agreeing(chances).entries()) {
    const spaces = spacesFor(same, others - same, rule);
    odds[spaces] = (odds[spaces] ?? 0) + chance;
  }
  return odds;
}

/** The expected advance, or what is left of it where nobody may go further than `most`. */
export const expected = (odds: readonly number[], most = Number.POSITIVE_INFINITY): number =>
  odds.reduce((sum, chance, spaces) => sum + chance * Math.min(spaces, most), 0);
