import { type Choice, gapOf, roomFor, worths } from "./choice.ts";
import type { Solved } from "./falling-temperature.ts";
import { type SolverLimit, turnOf } from "./solver-limit.ts";

const MAX_TURNS = 400;
const BETWEEN_LOOKS = 20;

/**
 * Regret matching with non-negative regrets, and with more weight on later mixtures in the average. All players learn
 * at the same time, from even mixtures. It almost always comes near an equilibrium, but not to the most even one.
 */
export function byRegretMatching(choice: Choice, limit: SolverLimit): Solved {
  const { players, choices } = choice;
  const regrets = choices.map((count) => new Float64Array(count));
  const now = choices.map((count) => new Float64Array(count).fill(1 / count));
  const sums = choices.map((count) => new Float64Array(count));
  const worth = choices.map((count) => new Float64Array(count));
  const room = roomFor(choice);
  let best: Solved = { mixture: now.map((mix) => mix.slice()), gap: gapOf(choice, now, room) };
  for (let turn = 1; turn <= MAX_TURNS && best.gap > limit.gap; turn++) {
    for (let player = 0; player < players; player++) worths(choice, now, player, room, worth[player] as Float64Array);
    for (let player = 0; player < players; player++) {
      const mix = now[player] as Float64Array;
      const sum = sums[player] as Float64Array;
      matchRegrets(regrets[player] as Float64Array, worth[player] as Float64Array, mix);
      for (let one = 0; one < sum.length; one++) sum[one] = (sum[one] as number) + turn * (mix[one] as number);
    }
    const mayGoOn = limit.mayGoOn(turnOf(choice));
    if (turn % BETWEEN_LOOKS !== 0 && mayGoOn) continue;
    const mixture = sums.map(inShares);
    const gap = gapOf(choice, mixture, room);
    if (gap < best.gap) best = { mixture, gap };
    if (!mayGoOn) break;
  }
  return best;
}

/** Updates the regrets for the choices not taken, and the mixture that follows them. */
export function matchRegrets(regrets: Float64Array, worth: Float64Array, mix: Float64Array): void {
  let mean = 0;
  for (let one = 0; one < mix.length; one++) mean += (mix[one] as number) * (worth[one] as number);
  let total = 0;
  for (let one = 0; one < mix.length; one++) {
    const regret = Math.max(0, (regrets[one] as number) + (worth[one] as number) - mean);
    regrets[one] = regret;
    total += regret;
  }
  if (total > 0) for (let one = 0; one < mix.length; one++) mix[one] = (regrets[one] as number) / total;
  else mix.fill(1 / mix.length);
}

export function inShares(sum: Float64Array): Float64Array {
  const total = sum.reduce((all, one) => all + one, 0);
  return total > 0 ? sum.map((one) => one / total) : sum.map(() => 1 / sum.length);
}
