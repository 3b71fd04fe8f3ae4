import type { Choice, Mixture } from "./choice.ts";
import type { Solved } from "./cooling.ts";
import { solved } from "./linear-system.ts";
import { logarithms, mattering, mixedBy, scaleOf } from "./mixed.ts";
import { type Patience, solvingTurnOf } from "./patience.ts";

/** Of one path. */
const MOST_TURNS = 400;
/** Newton's turns after one stride before a shorter one is tried. */
const MOST_CORRECTIONS = 5;
/** How near the shares must be to those that the heat asks for, in their logarithm; and what is too far to come from. */
const NEAR = 0.02;
const TOO_FAR = 4;
/** How far a stride goes: by the logarithms of the shares that matter, and by that of the coldness. */
const STRIDE = { first: 0.5, least: 1e-3, most: 5 };
/** The next stride, by how many corrections this one took; by more, and where it went too far. */
const LONGER = [2, 1.6, 1];
const SHORTER = 0.7;
const MUCH_SHORTER = 0.4;
/** A path that has come so far back has missed a bend. */
const BACK = 0.5;

/**
 * The same path as where heat only falls, from any mixtures on, but followed stride by stride also where it bends and the
 * heat must rise for a while. That always leads somewhere, if not to where players who are alike mix alike.
 */
export function followed(choice: Choice, patience: Patience, from: Mixture): Solved {
  const begin = logarithms(from);
  const mixed = mixedBy(choice, begin);
  const { size, shares, worth } = mixed;
  const { levels, spread } = scaleOf(mixed);
  const work = solvingTurnOf(choice);
  /** A place on the path: the logarithms of all shares, then the coldness. Where it is, where it heads, where it tries to be. */
  const [here, ahead, tried] = [placeFor(size), placeFor(size), placeFor(size)];
  /** What counts how much in a stride, and the plane across the path that corrections keep to. */
  const [weights, plane] = [placeFor(size), placeFor(size)];
  const [step, rows] = [placeFor(size), new Float64Array((size + 1) ** 2)];
  let [turns, stride, coldest] = [0, STRIDE.first, 0];
  let best: Solved = { mixture: mixed.mixture(), gap: mixed.gap() };
  here.set(begin);
  for (let at = 0; at < size; at++) ahead[at] = pull(at);
  ahead[size] = 1;
  measure();
  while (best.gap > patience.gap && stride >= STRIDE.least && turns < MOST_TURNS) {
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

  /** One stride and back onto the path: answers how many corrections that took; null where it went too far. */
  function strode(): number | null {
    for (let at = 0; at <= size; at++) {
      tried[at] = (here[at] as number) + stride * (ahead[at] as number);
      plane[at] = (ahead[at] as number) * (weights[at] as number) ** 2;
    }
    for (let corrections = 0; corrections <= MOST_CORRECTIONS; corrections++) {
      if ((tried[size] as number) < 0 || !patience.mayGoOn(work)) return null;
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

  /** One of Newton's turns. */
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

  /** Heads along the path from here. */
  function turned(): boolean {
    slopes();
    step.fill(0);
    step[size] = 1;
    if (!solved(rows, step)) return false;
    ahead.set(step);
    measure();
    return true;
  }

  /** The length of `ahead` becomes one. */
  function measure(): void {
    for (let at = 0; at < size; at++) weights[at] = mattering(shares[at] as number) + LEAST_WEIGHT;
    weights[size] = 1 / (1 + (here[size] as number));
    let sum = 0;
    for (let at = 0; at <= size; at++) sum += ((ahead[at] as number) * (weights[at] as number)) ** 2;
    const length = Math.sqrt(sum);
    for (let at = 0; at <= size; at++) ahead[at] = (ahead[at] as number) / length;
  }

  /** What the coldness does to the logarithm of a share. */
  function pull(at: number): number {
    return ((worth[at] as number) - (levels[at] as number)) / spread;
  }

  /** How far a logarithm is from what the heat asks for. */
  function missAt(at: number): number {
    return (tried[at] as number) - (begin[at] as number) - (tried[size] as number) * pull(at);
  }

  /** How the misses change with the logarithms and with the coldness; below them the plane. */
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
