import type { Choice, Mixture } from "./choice.ts";
import type { Solved } from "./falling-temperature.ts";
import { solved } from "./linear-system.ts";
import { logarithms, mattering, mixedBy, scaleOf } from "./mixed.ts";
import { type SolverLimit, solvingTurnOf } from "./solver-limit.ts";

/** At most this many steps on one path. */
const MAX_TURNS = 400;
/** At most this many Newton corrections after one step; then a shorter step is tried. */
const MAX_CORRECTIONS = 5;
/** How near the logarithms of the shares must be to those of the temperature, and from where correction is hopeless. */
const NEAR = 0.02;
const TOO_FAR = 4;
/** The length of a step, measured by the logarithms of the shares that matter and of the inverse temperature. */
const STRIDE = { first: 0.5, least: 1e-3, most: 5 };
/**
 * The factor for the next step, by the number of corrections of this one; for more corrections; and after a step that
 * went too far.
 */
const LONGER = [2, 1.6, 1];
const SHORTER = 0.7;
const MUCH_SHORTER = 0.4;
/** A path that comes back this far has missed a bend. */
const BACK = 0.5;

/**
 * Follows the same path of logit equilibria from any mixtures, but step by step also where it bends and the temperature
 * must rise for a while. That leads on where a falling temperature stops, but not always to equal mixtures for equal
 * players.
 */
export function byPathFollowing(choice: Choice, limit: SolverLimit, from: Mixture): Solved {
  const begin = logarithms(from);
  const mixed = mixedBy(choice, begin);
  const { size, shares, worth } = mixed;
  const { levels, spread } = scaleOf(mixed);
  const work = solvingTurnOf(choice);
  /**
   * A point on the path: the logarithms of all shares, then the inverse temperature. The present point, the direction,
   * and the point that is tried.
   */
  const [here, ahead, tried] = [placeFor(size), placeFor(size), placeFor(size)];
  /** The weight of each coordinate in a step, and the plane across the path in which corrections stay. */
  const [weights, plane] = [placeFor(size), placeFor(size)];
  const [step, rows] = [placeFor(size), new Float64Array((size + 1) ** 2)];
  let [turns, stride, coldest] = [0, STRIDE.first, 0];
  let best: Solved = { mixture: mixed.mixture(), gap: mixed.gap() };
  here.set(begin);
  for (let at = 0; at < size; at++) ahead[at] = pull(at);
  ahead[size] = 1;
  measure();
  while (best.gap > limit.gap && stride >= STRIDE.least && turns < MAX_TURNS) {
    const corrections = strode();
    if (corrections === null) {
      stride *= MUCH_SHORTER;
      continue;
    }
    const gap = mixed.gap();
    if (gap < best.gap) best = { mixture: mixed.mixture(), gap };
    coldest = Math.max(coldest, here[size] as number);
    if ((here[size] as number) < BACK * coldest || !turned()) break;
    stride = Math.min(STRIDE.most, stride * (LONGER[corrections] ?? SHORTER));
  }
  return best;

  /** One step and back onto the path. The result is the number of corrections; null if it went too far. */
  function strode(): number | null {
    for (let at = 0; at <= size; at++) {
      tried[at] = (here[at] as number) + stride * (ahead[at] as number);
      plane[at] = (ahead[at] as number) * (weights[at] as number) ** 2;
    }
    for (let corrections = 0; corrections <= MAX_CORRECTIONS; corrections++) {
      if ((tried[size] as number) < 0 || !limit.mayGoOn(work)) return null;
      turns++;
      mixed.mix(tried);
      for (let at = 0; at < size; at++) step[at] = missAt(at);
      if (mixed.most(step) < NEAR) {
        here.set(tried);
        return corrections;
      }
      if (!corrected()) return null;
    }
    return null;
  }

  /** One Newton correction. */
  function corrected(): boolean {
    slopes();
    let off = 0;
    for (let at = 0; at <= size; at++) {
      const goal = (here[at] as number) + stride * (ahead[at] as number);
      off += (plane[at] as number) * ((tried[at] as number) - goal);
    }
    for (let at = 0; at < size; at++) step[at] = missAt(at);
    step[size] = off;
    if (!solved(rows, step)) return false;
    let furthest = 0;
    for (let at = 0; at < size; at++)
      furthest = Math.max(furthest, Math.abs(step[at] as number) * (weights[at] as number));
    if (furthest > TOO_FAR) return false;
    for (let at = 0; at <= size; at++) tried[at] = (tried[at] as number) - (step[at] as number);
    return true;
  }

  /** Computes the direction of the path from here. */
  function turned(): boolean {
    slopes();
    step.fill(0);
    step[size] = 1;
    if (!solved(rows, step)) return false;
    ahead.set(step);
    measure();
    return true;
  }

  /** Scales `ahead` to length one. */
  function measure(): void {
    for (let at = 0; at < size; at++) weights[at] = mattering(shares[at] as number) + LEAST_WEIGHT;
    weights[size] = 1 / (1 + (here[size] as number));
    let sum = 0;
    for (let at = 0; at <= size; at++) sum += ((ahead[at] as number) * (weights[at] as number)) ** 2;
    const length = Math.sqrt(sum);
    for (let at = 0; at <= size; at++) ahead[at] = (ahead[at] as number) / length;
  }

  /** The derivative of the logarithm of a share by the inverse temperature. */
  function pull(at: number): number {
    return ((worth[at] as number) - (levels[at] as number)) / spread;
  }

  /** How far a logarithm is from that of the temperature. */
  function missAt(at: number): number {
    return (tried[at] as number) - (begin[at] as number) - (tried[size] as number) * pull(at);
  }

  /** The derivatives of the differences by the logarithms and by the inverse temperature, with the plane below them. */
  function slopes(): void {
    const width = size + 1;
    rows.fill(0);
    for (let at = 0; at < size; at++) {
      mixed.slope(at, -(tried[size] as number) / spread, rows, at * width);
      rows[at * width + at] = 1;
      rows[at * width + size] = -pull(at);
    }
    rows.set(plane, size * width);
  }
}

const placeFor = (size: number): Float64Array => new Float64Array(size + 1);

const LEAST_WEIGHT = 1e-3;
