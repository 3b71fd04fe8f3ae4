import { type Choice, leftToGain, type Mixture, roomFor, worths } from "./choice.ts";
import type { Solved } from "./cooling.ts";
import { evenly } from "./mixed.ts";
import { narrowed, widened } from "./narrowed.ts";
import { type Patience, turnOf } from "./patience.ts";

/** So many for each at first. */
const FEW = 4;
const MOST_TURNS = 12;
/** In the narrow game only this part of what may be left to gain is left. */
const STRICTER = 0.7;
/** A choice that is hardly taken and worth so much less than the best is let go again. */
const HARDLY = 1e-6;
const FAR = 0.05;

/**
 * A large game by small ones: with the choices that look best against even mixtures, then with those too that are better
 * against what was found, until none is. Hardly any game needs more than half of its choices.
 */
export function amongFew(
  choice: Choice,
  patience: Patience,
  solve: (narrow: Choice, patience: Patience) => Solved,
): Solved {
  const worthsOf = weigherOf(choice);
  const even = evenly(choice);
  let kept = worthsOf(even).map((worth) => inOrder(byWorth(worth).slice(0, FEW)));
  let best: Solved = { mixture: even, gap: Number.POSITIVE_INFINITY };
  for (let turn = 0; turn < MOST_TURNS && patience.mayGoOn(turnOf(choice)); turn++) {
    const narrow = solve(narrowed(choice, kept), { ...patience, gap: STRICTER * patience.gap });
    const mixture = widened(choice, kept, narrow.mixture);
    const worth = worthsOf(mixture);
    const gap = worth.reduce((sum, own, player) => sum + leftToGain(mixture[player] as Float64Array, own), 0);
    if (gap < best.gap) best = { mixture, gap };
    const next = kept.map((own, player) => wider(own, mixture[player] as Float64Array, worth[player] as Float64Array));
    const hasMore = next.some((own, player) => own.some((one) => kept[player]?.includes(one) !== true));
    if (best.gap <= patience.gap || !hasMore) break;
    kept = next;
  }
  return best;
}

/** What is better than all that was looked at comes in; what is of no use goes. */
function wider(kept: readonly number[], mix: Float64Array, worth: Float64Array): number[] {
  const most = Math.max(...kept.map((one) => worth[one] as number));
  return inOrder([...worth.keys()]).filter((one) =>
    kept.includes(one)
      ? (mix[one] as number) > HARDLY || (worth[one] as number) > most - FAR
      : (worth[one] as number) > most,
  );
}

const byWorth = (worth: Float64Array): number[] =>
  [...worth.keys()].sort((one, other) => (worth[other] as number) - (worth[one] as number) || one - other);

const inOrder = (numbers: number[]): number[] => numbers.sort((one, other) => one - other);

/** By player: what each choice is worth against the others' mixtures. */
function weigherOf(choice: Choice): (mixture: Mixture) => readonly Float64Array[] {
  const room = roomFor(choice);
  return (mixture) =>
    choice.choices.map((count, player) => {
      const worth = new Float64Array(count);
      worths(choice, mixture, player, room, worth);
      return worth;
    });
}
