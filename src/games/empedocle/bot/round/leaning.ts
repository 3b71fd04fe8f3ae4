import { exp } from "../../../../kernel/arithmetic.ts";
import { type Choice, gapOf, type Mixture, roomFor, worths } from "./choice.ts";
import type { Solved } from "./cooling.ts";

/** How much of the habits is believed; the rest of what others do is taken to be the equilibrium. */
const BELIEVED = 0.7;
/** From a sharp answer to hardly any: what a choice must be worth more to be taken nearly three times as often. */
const HEATS = [0.001, 0.0015, 0.002, 0.003, 0.0045, 0.007, 0.01, 0.015, 0.02, 0.03, 0.045, 0.07, 0.1, 0.15, 0.2, 0.3];

/**
 * People choose what they lack more often than they should. Everybody leans from the equilibrium to what is better against
 * those habits, as far as all together still have no more than `most` to gain: so it stays hard to read.
 */
export function leaning(choice: Choice, solved: Solved, habits: Mixture, most: number): Solved {
  const room = roomFor(choice);
  const expected = solved.mixture.map((mix, player) =>
    mix.map((share, one) => share + BELIEVED * (((habits[player] as Float64Array)[one] as number) - share)),
  );
  const worth = expected.map((mix, player) => {
    const own = new Float64Array(mix.length);
    worths(choice, expected, player, room, own);
    return own;
  });
  let found = solved;
  let [low, high] = [0, HEATS.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const mixture = solved.mixture.map((mix, player) =>
      tilted(mix, worth[player] as Float64Array, HEATS[middle] as number),
    );
    const gap = gapOf(choice, mixture, room);
    if (gap > most) low = middle + 1;
    else {
      found = { mixture, gap };
      high = middle;
    }
  }
  return found;
}

/** What is worth more becomes likelier. */
function tilted(mix: Float64Array, worth: Float64Array, heat: number): Float64Array {
  const best = Math.max(...worth);
  const weights = mix.map((share, one) => share * exp(((worth[one] as number) - best) / heat));
  const total = weights.reduce((sum, one) => sum + one, 0);
  return total > 0 ? weights.map((one) => one / total) : mix;
}
