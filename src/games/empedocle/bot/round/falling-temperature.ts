import type { Choice, Mixture } from "./choice.ts";
import { solved } from "./linear-system.ts";
import { evenly, logarithms, mattering, mixedBy, scaleOf } from "./mixed.ts";
import { type SolverLimit, solvingTurnOf } from "./solver-limit.ts";

/** A mixture in which nobody can gain much. */
export interface Solved {
  readonly mixture: Mixture;
  /** What all players could still gain together if each chose better alone (NashConv). */
  readonly gap: number;
}

/** The factor between two temperatures, and how many steps may be skipped when one finds nothing. */
const COOLER = 0.6;
const MAX_LEAPS = 6;
/** At most this many Newton steps at one temperature. */
const MAX_TURNS = 8;
/** The largest change of the logarithm of a share in one step. */
const STRIDE = 2;
/** How near the logarithms of the shares must be to those of the temperature. */
const NEAR = 0.02;
const COLDEST = 1e-5;

/**
 * Logit equilibria with falling temperature: everybody plays better choices more often, and more so at lower
 * temperatures. Starting from even mixtures, Newton's method finds the mixtures of each temperature from those before.
 * Where the path bends away it jumps to a lower temperature. So equal players keep equal mixtures; regret learning
 * would soon decide who takes what, which nobody has agreed to. The result is the first mixture with a small enough
 * gap, which is the most even one. Some bends are too wide for this method.
 */
export function byFallingTemperature(choice: Choice, limit: SolverLimit): Solved {
  const mixed = mixedBy(choice, logarithms(evenly(choice)));
  const { size, shares, worth } = mixed;
  const logs = new Float64Array(size);
  const [step, rows] = [new Float64Array(size), new Float64Array(size * size)];
  const work = solvingTurnOf(choice);
  let best: Solved = { mixture: mixed.mixture(), gap: mixed.gap() };
  for (let heat = scaleOf(mixed).spread; heat > COLDEST && best.gap > limit.gap; heat *= COOLER) {
    const far = leapt(heat);
    if (far === null) break;
    heat *= far;
    const gap = mixed.gap();
    if (gap < best.gap) best = { mixture: mixed.mixture(), gap };
  }
  return best;

  /** Moves to this temperature, or over a bend to a lower one. The result is how much lower it is. */
  function leapt(heat: number): number | null {
    for (let far = 1, leaps = 0; leaps < MAX_LEAPS; far *= COOLER, leaps++) if (newton(heat * far)) return far;
    return null;
  }

  /** Newton's method at this temperature. If it fails, the mixtures stay as they were. */
  function newton(heat: number): boolean {
    const before = logs.slice();
    for (let turn = 0; turn <= MAX_TURNS; turn++) {
      if (miss(heat) < NEAR) return true;
      if (turn === MAX_TURNS || !limit.mayGoOn(work) || !stepped(heat)) break;
    }
    logs.set(before);
    mixed.mix(logs);
    return false;
  }

  function stepped(heat: number): boolean {
    rows.fill(0);
    for (let at = 0; at < size; at++) {
      mixed.slope(at, -1 / heat, rows, at * size);
      rows[at * size + at] = 1;
    }
    if (!solved(rows, step)) return false;
    let furthest = 0;
    for (let at = 0; at < size; at++)
      furthest = Math.max(furthest, Math.abs(step[at] as number) * mattering(shares[at] as number));
    const part = Math.min(1, STRIDE / furthest);
    for (let at = 0; at < size; at++) logs[at] = (logs[at] as number) - part * (step[at] as number);
    mixed.mix(logs);
    return true;
  }

  /**
   * Stores in `step` how far the logarithms are from those of the temperature. The result is the largest difference
   * that matters.
   */
  function miss(heat: number): number {
    for (let at = 0; at < size; at++) step[at] = (logs[at] as number) - (worth[at] as number) / heat;
    return mixed.most(step);
  }
}
