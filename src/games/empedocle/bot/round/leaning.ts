import { type Choice, gapOf, type Mixture, roomFor, worths } from "./choice.ts";
import type { Solved } from "./cooling.ts";
import { exponential } from "./exponential.ts";

/** How much of the habits is believed; the rest of what others do is taken to be the equilibrium. */
const BELIEVED = 0.5;
/** What is worth less than the best by so much is chosen hardly three times less often. */
const HEAT = 0.002;
/** Parts of the way that are tried, the furthest first. */
const PARTS = [1, 0.7, 0.5, 0.35, 0.25, 0.15, 0.08];

/**
 * People choose what they lack more often than they should. Everybody leans from the equilibrium to what is best against
 * those habits, as far as all together still have no more than `most` to gain: so it stays hard to read.
 */
export function leaning(choice: Choice, solved: Solved, habits: Mixture, most: number): Solved {
  const room = roomFor(choice);
  const expected = solved.mixture.map((mix, player) =>
    mix.map((share, one) => share + BELIEVED * (((habits[player] as Float64Array)[one] as number) - share)),
  );
  const answers = expected.map((mix, player) => {
    const worth = new Float64Array(mix.length);
    worths(choice, expected, player, room, worth);
    const best = Math.max(...worth);
    const weights = worth.map((one) => exponential((one - best) / HEAT));
    const total = weights.reduce((sum, one) => sum + one, 0);
    return weights.map((one) => one / total);
  });
  for (const part of PARTS) {
    const mixture = solved.mixture.map((mix, player) =>
      mix.map((share, one) => share + part * (((answers[player] as Float64Array)[one] as number) - share)),
    );
    const gap = gapOf(choice, mixture, room);
    if (gap <= most) return { mixture, gap, turns: solved.turns };
  }
  return solved;
}
