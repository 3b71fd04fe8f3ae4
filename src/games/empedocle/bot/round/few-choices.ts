import { type Choice, leftToGain, type Mixture, roomFor, worths } from "./choice.ts";
import type { Solved } from "./falling-temperature.ts";
import { evenly } from "./mixed.ts";
import { narrowed, widened } from "./narrowed.ts";
import { type SolverLimit, turnOf } from "./solver-limit.ts";

/** The number of choices of each player at first. */
const FEW = 4;
const MAX_TURNS = 12;
/** In the narrow game only this part of the allowed gap may remain. */
const STRICTER = 0.7;
/** A choice that is hardly played and clearly worse than the best is dropped again. */
const HARDLY = 1e-6;
const FAR = 0.05;

/**
 * Solves a large game by small ones: first with the choices that look best against even mixtures, then also with those
 * that are better against what was found, until none is. Hardly any game needs more than half of its choices.
 */
export function withFewChoices(
  choice: Choice,
  limit: SolverLimit,
  solve: (narrow: Choice, limit: SolverLimit) => Solved,
): Solved {
  const worthsOf = weigherOf(choice);
  const even = evenly(choice);
  let kept = worthsOf(even).map((worth) => inOrder(byWorth(worth).slice(0, FEW)));
  let best: Solved = { mixture: even, gap: Number.POSITIVE_INFINITY };
  for (let turn = 0; turn < MAX_TURNS && limit.mayGoOn(turnOf(choice)); turn++) {
    const narrow = solve(narrowed(choice, kept), { ...limit, gap: STRICTER * limit.gap });
    const mixture = widened(choice, kept, narrow.mixture);
    const worth = worthsOf(mixture);
    const gap = worth.reduce((sum, own, player) => sum + leftToGain(mixture[player] as Float64Array, own), 0);
    if (gap < best.gap) best = { mixture, gap };
    const next = kept.map((own, player) => wider(own, mixture[player] as Float64Array, worth[player] as Float64Array));
    const hasMore = next.some((own, player) => own.some((one) => kept[player]?.includes(one) !== true));
    if (best.gap <= limit.gap || !hasMore) break;
    kept = next;
  }
  return best;
}

/** Adds a choice that is better than all considered ones, and drops useless ones. */
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

/** By player: the worth of each choice against the others' mixtures. */
function weigherOf(choice: Choice): (mixture: Mixture) => readonly Float64Array[] {
  const room = roomFor(choice);
  return (mixture) =>
    choice.choices.map((count, player) => {
      const worth = new Float64Array(count);
      worths(choice, mixture, player, room, worth);
      return worth;
    });
}
