import type { After, Exchanging } from "./after.ts";
import {
  COMPLETE,
  GROWN,
  GROWN_IN_ALL,
  HOLDINGS,
  holdingOf,
  playerTurns,
  TOKENS_OF,
  unknownTurns,
} from "./holdings.ts";
import { matrixGame } from "./matrix-game.ts";
import { roundBy } from "./round.ts";
import { emptySlab, fillSlab, type Slab, STATES, slabAt } from "./slabs.ts";

/** All exchanges a player may make, and those the Unknown Force does. */
export const exchangingFully = (): Exchanging => ({
  turns: playerTurns(false),
  settling: playerTurns(true),
  unknownTurns: unknownTurns(false),
  unknownSettling: unknownTurns(true),
});

/** The first player's gain by state; before anything is known, a half everywhere. */
export const emptyValues = (): Float32Array => new Float32Array(STATES).fill(0.5);

/** The Unknown Force's holdings, the fullest first: what it may hold after a round is mostly solved before. */
export const ORDER: readonly number[] = Array.from({ length: HOLDINGS }, (_, holding) => holding).sort(
  (one, other) => tokens(other) - tokens(one) || one - other,
);

function tokens(holding: number): number {
  return [0, 1, 2, 3, 4].reduce((sum, token) => sum + (TOKENS_OF[holding * 5 + token] as number), 0);
}

/** None, or one of four: a bit each. */
const EMPTY_TILES = [0, 1, 2, 4, 8];

/** What the Unknown Force may hold after a round. */
export function reach({ unknownTurns: after, unknownSettling }: Exchanging, unknown: number): readonly number[] {
  const ends = new Set([unknown]);
  for (let token = 0; token <= 5; token++) {
    const grown = GROWN[unknown * 6 + token] as number;
    if (grown === COMPLETE) continue;
    const turns = EMPTY_TILES.map((empty) => after[empty * GROWN_IN_ALL + grown] as number);
    for (const end of [...turns, unknownSettling[grown] as number]) if (end !== COMPLETE) ends.add(end);
  }
  return [...ends];
}

/** EM-77: where all three hold two of an element, each has put one back: the place of that table. */
export function refilled(lightning: number, unknown: number, first: number, second: number): number {
  const full = [0, 1, 2, 3].filter((element) => isFullOf(element, unknown, first, second));
  const [u = 0, a = 0, b = 0] = [unknown, first, second].map((holding) => {
    const code = [0, 1, 2, 3].reduce((sum, element) => {
      const count = (TOKENS_OF[holding * 5 + element] as number) - (full.includes(element) ? 1 : 0);
      return sum + count * 3 ** element;
    }, 0);
    return holdingOf(code, TOKENS_OF[holding * 5 + 4] as number);
  });
  return slabAt(lightning, u) + a * HOLDINGS + b;
}

export function isFull(unknown: number, first: number, second: number): boolean {
  for (let element = 0; element < 4; element++) if (isFullOf(element, unknown, first, second)) return true;
  return false;
}

const isFullOf = (element: number, unknown: number, first: number, second: number): boolean =>
  TOKENS_OF[unknown * 5 + element] === 2 &&
  TOKENS_OF[first * 5 + element] === 2 &&
  TOKENS_OF[second * 5 + element] === 2;

/** The slabs of one place of the stone, by the Unknown Force's holding; made anew when their values have changed. */
export interface Shelf {
  readonly slabs: (Slab | undefined)[];
  readonly isFresh: boolean[];
}

export const shelves = (): readonly Shelf[] =>
  [0, 1, 2].map(() => ({ slabs: Array(HOLDINGS).fill(undefined), isFresh: Array(HOLDINGS).fill(false) }));

export function stocked(shelf: Shelf, wanted: readonly number[], fill: (unknown: number, slab: Slab) => void): Shelf {
  for (const unknown of wanted) {
    if (shelf.isFresh[unknown] === true) continue;
    const slab = shelf.slabs[unknown] ?? emptySlab();
    fill(unknown, slab);
    shelf.slabs[unknown] = slab;
    shelf.isFresh[unknown] = true;
  }
  return shelf;
}

/** The players' holdings in layers, the fullest first: within a layer nobody has taken anything. */
export const LAYERS: readonly (readonly (readonly [number, number])[])[] = layers();

function layers(): readonly (readonly (readonly [number, number])[])[] {
  const all: [number, number][][] = Array.from({ length: 15 }, () => []);
  for (let first = 0; first < HOLDINGS; first++)
    for (let second = 0; second < HOLDINGS; second++) all[14 - tokens(first) - tokens(second)]?.push([first, second]);
  return all.filter((layer) => layer.length > 0);
}

export interface Thoroughness {
  /** How often a layer is solved again at most, and the change that is small enough. */
  readonly sweeps: number;
  readonly enough: number;
}

/**
 * Shapley's iteration, a block after the other: all tables on which the Unknown Force holds the same, layer by layer, each
 * solved again from the newest values until it hardly changes. Most of what can follow is solved before. Answers the
 * largest change a table saw when it was first solved again.
 */
export function solveBlock(
  values: Float32Array,
  exchanging: Exchanging,
  unknown: number,
  { sweeps, enough }: Thoroughness,
): number {
  const round = roundBy(exchanging, "wisely");
  const game = matrixGame();
  const [gains, real] = [new Float64Array(36), new Float64Array(36)];
  const shelf = shelves();
  const wanted = reach(exchanging, unknown);
  let largest = 0;
  for (const layer of LAYERS)
    for (let sweep = 0; sweep < sweeps; sweep++) {
      let changed = 0;
      for (const lightning of [2, 1, 0]) {
        const next = (lightning + 1) % 3;
        const { slabs } = stocked(shelf[next] as Shelf, wanted, (holding, slab) =>
          fillSlab(values, slabAt(next, holding), exchanging.turns, slab),
        );
        const after: After = { slabs, ends: (u, a, b) => values[slabAt(next, u) + a * HOLDINGS + b] as number };
        for (const [first, second] of layer) {
          const at = slabAt(lightning, unknown) + first * HOLDINGS + second;
          let value: number;
          if (isFull(unknown, first, second)) value = values[refilled(lightning, unknown, first, second)] as number;
          else {
            round.matrix(lightning, [unknown, first, second], after, null, gains, real);
            value = game.solve(gains);
          }
          changed = Math.max(changed, Math.abs(value - (values[at] as number)));
          values[at] = value;
        }
        (shelf[lightning] as Shelf).isFresh[unknown] = false;
      }
      if (sweep === 0) largest = Math.max(largest, changed);
      if (changed < enough) break;
    }
  return largest;
}
