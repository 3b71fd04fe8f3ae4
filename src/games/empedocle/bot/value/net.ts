import { exp, logOdds } from "../../../../kernel/arithmetic.ts";
import { type Engine, ETHER, emptyEngine, HATE, NOBODY, ROW } from "../engine/engine.ts";
import { seat } from "../engine/setup.ts";
import type { Worth } from "../round/worth.ts";
import {
  cylinderRow,
  elementsOf,
  gemsOf,
  holdingRow,
  kindRow,
  LACKING,
  lightningRow,
  OTHER,
  OTHER_GEMS,
  OWN,
  OWN_GEMS,
  pairRow,
  ROWS,
} from "./rows.ts";

/**
 * A small net: the rows of a force are added up, values below zero become zero, and the rest is weighted into the
 * force's score. Chances are the softmax of the scores.
 */
export interface Net {
  readonly width: number;
  /** By row: `width` numbers, then one that goes directly into the score. */
  readonly rows: Float64Array;
  readonly out: Float64Array;
}

export const emptyNet = (width: number): Net => ({
  width,
  rows: new Float64Array(ROWS * (width + 1)),
  out: new Float64Array(width),
});

/** The worth of tables by a net. */
export function netWorth({ width, rows, out }: Net): Worth {
  const step = width + 1;
  const sum = new Float64Array(step);
  const all = new Float64Array(step);
  const elements = new Int32Array(5);
  const holdings = new Int32Array(5);

  const add = (to: Float64Array, row: number): void => {
    const at = row * step;
    for (let unit = 0; unit < step; unit++) to[unit] = (to[unit] as number) + (rows[at + unit] as number);
  };

  const scoreOf = (): number => {
    let score = sum[width] as number;
    for (let unit = 0; unit < width; unit++) {
      const value = sum[unit] as number;
      if (value > 0) score += value * (out[unit] as number);
    }
    return score;
  };

  function shares(engine: Engine, by: Float64Array): void {
    const { aubaine, count, cylinder, held, seatOf } = engine;
    all.fill(0);
    add(all, kindRow(engine));
    for (let force = 0; force < count; force++) {
      const row = force * ROW;
      const code = elementsOf(engine, force);
      const isUnknown = seatOf[force] === NOBODY;
      elements[force] = LACKING[code] as number;
      const holding = holdingRow(isUnknown, held[row + HATE] as number, code, held[row + ETHER] as number);
      holdings[force] = holding;
      add(all, OTHER + holding);
      if (aubaine && !isUnknown) add(all, OTHER_GEMS + gemsOf(engine, force));
    }
    let total = 0;
    for (let force = 0; force < count; force++) {
      const own = (OWN + (holdings[force] as number)) * step;
      const other = (OTHER + (holdings[force] as number)) * step;
      for (let unit = 0; unit < step; unit++)
        sum[unit] = (all[unit] as number) + (rows[own + unit] as number) - (rows[other + unit] as number);
      if (aubaine && seatOf[force] !== NOBODY) {
        const mine = (OWN_GEMS + gemsOf(engine, force)) * step;
        const theirs = (OTHER_GEMS + gemsOf(engine, force)) * step;
        for (let unit = 0; unit < step; unit++)
          sum[unit] = (sum[unit] as number) + (rows[mine + unit] as number) - (rows[theirs + unit] as number);
      }
      for (let rival = 0; rival < count; rival++)
        if (rival !== force) add(sum, pairRow(elements[force] as number, elements[rival] as number));
      add(sum, cylinderRow(cylinder, force));
      add(sum, lightningRow(engine, force));
      const weight = exp(scoreOf());
      by[force] = weight;
      total += weight;
    }
    for (let force = 0; force < count; force++) by[force] = (by[force] as number) / total;
  }

  return { shares, own: ownBy(shares) };
}

/** The worth of a holding by itself: its chances compared with two average rivals who lack different elements. */
function ownBy(shares: Worth["shares"]): Worth["own"] {
  const table = emptyEngine();
  seat(table, 3, 0, false);
  for (const [force, from] of RIVALS) {
    table.held[force * ROW + HATE] = 2;
    table.held[force * ROW + from] = 1;
    table.held[force * ROW + from + 1] = 1;
  }
  const by = new Float64Array(5);
  const known = new Float64Array(3 * 81 * 2).fill(Number.NaN);
  return (hate, elements, ether) => {
    const at = ((hate - 1) * 81 + elements) * 2 + ether;
    if (Number.isNaN(known[at] as number)) {
      let rest = elements;
      for (let element = 0; element < 4; element++) {
        table.held[element] = rest % 3;
        rest = Math.floor(rest / 3);
      }
      table.held[HATE] = hate;
      table.held[ETHER] = ether;
      shares(table, by);
      known[at] = logOdds(by[0] as number);
    }
    return known[at] as number;
  };
}

/** The two rivals, and the first of the two elements they hold. */
const RIVALS: readonly (readonly [number, number])[] = [
  [1, 0],
  [2, 2],
];
