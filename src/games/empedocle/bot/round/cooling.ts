import type { Choice, Mixture } from "./choice.ts";
import { solved } from "./linear-system.ts";
import { evenly, logarithms, mattering, mixedBy, scaleOf } from "./mixed.ts";
import { type Patience, solvingTurnOf } from "./patience.ts";

/** A mixture in which nobody has much to gain. */
export interface Solved {
  readonly mixture: Mixture;
  /** What all together could still gain if each alone chose better (NashConv). */
  readonly gap: number;
}

/** From one heat to the next, and how often on at once where nothing is found there. */
const COOLER = 0.6;
const MOST_LEAPS = 6;
/** Newton's turns at one heat before it is given up. */
const MOST_TURNS = 8;
/** How far one turn may change the logarithm of a share. */
const STRIDE = 2;
/** How near the shares must be to those that the heat asks for, in their logarithm. */
const NEAR = 0.02;
const COLDEST = 1e-5;

/**
 * Everybody chooses the better the likelier, and ever more so as the heat falls. From even mixtures on, the mixtures at each
 * heat are found from those before by Newton's method. Where they bend away it leaps: so it keeps to where players who are
 * alike mix alike, while anything that learns by regrets would soon settle who takes what, which nobody has agreed to. The
 * first mixture in which all together have little enough to gain is taken: the most even one. Some bends are too wide.
 */
export function cooled(choice: Choice, patience: Patience): Solved {
  const mixed = mixedBy(choice, logarithms(evenly(choice)));
  const { size, shares, worth } = mixed;
  const logs = new Float64Array(size);
  const [step, rows] = [new Float64Array(size), new Float64Array(size * size)];
  const work = solvingTurnOf(choice);
  let best: Solved = { mixture: mixed.mixture(), gap: mixed.gap() };
  for (let heat = scaleOf(mixed).spread; heat > COLDEST && best.gap > patience.gap; heat *= COOLER) {
    const far = leapt(heat);
    if (far === null) break;
    heat *= far;
    const gap = mixed.gap();
    if (gap < best.gap) best = { mixture: mixed.mixture(), gap };
  }
  return best;

  /** To this heat, or over a bend to a cooler one: answers how much cooler it is there. */
  function leapt(heat: number): number | null {
    for (let far = 1, leaps = 0; leaps < MOST_LEAPS; far *= COOLER, leaps++) if (newton(heat * far)) return far;
    return null;
  }

  /** Where newton leaves these mixtures, they are those of this heat; else they are as they were. */
  function newton(heat: number): boolean {
    const before = logs.slice();
    for (let turn = 0; turn <= MOST_TURNS; turn++) {
      if (miss(heat) < NEAR) return true;
      if (turn === MOST_TURNS || !patience.mayGoOn(work) || !stepped(heat)) break;
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

  /** How far the logarithms are from what the heat asks for, into `step`; answers the most that matters. */
  function miss(heat: number): number {
    for (let at = 0; at < size; at++) step[at] = (logs[at] as number) - (worth[at] as number) / heat;
    return mixed.most(step);
  }
}
