import { exp } from "../../../../kernel/arithmetic.ts";
import { type Choice, gapOf, type Mixture, roomFor, worths } from "./choice.ts";
import type { Solved } from "./falling-temperature.ts";

/** How much the habits are trusted; otherwise the others are expected to play the equilibrium. */
const BELIEVED = 0.7;
/** Temperatures of the reply, from sharp to soft: the advantage that makes a choice almost three times as likely. */
const HEATS = [0.001, 0.0015, 0.002, 0.003, 0.0045, 0.007, 0.01, 0.015, 0.02, 0.03, 0.045, 0.07, 0.1, 0.15, 0.2, 0.3];

/**
 * People choose what they lack more often than they should. Everybody's mixture shifts from the equilibrium towards the
 * best reply to those habits, but only so far that all players together can gain at most `most`. So it stays hard to
 * predict.
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

/** Makes better choices likelier. */
function tilted(mix: Float64Array, worth: Float64Array, heat: number): Float64Array {
  const best = Math.max(...worth);
  const weights = mix.map((share, one) => share * exp(((worth[one] as number) - best) / heat));
  const total = weights.reduce((sum, one) => sum + one, 0);
  return total > 0 ? weights.map((one) => one / total) : mix;
}
