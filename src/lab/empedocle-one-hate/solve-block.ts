import type { ContinuationValues, ExchangeTables } from "./continuation-values.ts";
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
import { roundFor } from "./round.ts";
import { emptySlab, fillSlab, type Slab, STATES, slabAt } from "./slabs.ts";

/** All exchanges that players may make and that the Unknown Force makes. */
export const allExchanges = (): ExchangeTables => ({
  turns: playerTurns(false),
  settling: playerTurns(true),
  unknownTurns: unknownTurns(false),
  unknownSettling: unknownTurns(true),
});

/** The first player's gain by state. It starts with a half everywhere. */
export const emptyValues = (): Float32Array => new Float32Array(STATES).fill(0.5);

/** The Unknown Force's holdings, the fullest first, so that most of what it may hold after a round is solved before. */
export const BLOCK_ORDER: readonly number[] = Array.from({ length: HOLDINGS }, (_, holding) => holding).sort(
  (one, other) => tokens(other) - tokens(one) || one - other,
);

function tokens(holding: number): number {
  return [0, 1, 2, 3, 4].reduce((sum, token) => sum + (TOKENS_OF[holding * 5 + token] as number), 0);
}

/** No tile, or one of four, as bits. */
const EMPTY_TILES = [0, 1, 2, 4, 8];

/** The holdings that the Unknown Force may have after a round. */
export function reachableHoldings(
  { unknownTurns: after, unknownSettling }: ExchangeTables,
  unknown: number,
): readonly number[] {
  const ends = new Set([unknown]);
  for (let token = 0; token <= 5; token++) {
    const grown = GROWN[unknown * 6 + token] as number;
    if (grown === COMPLETE) continue;
    const turns = EMPTY_TILES.map((empty) => after[empty * GROWN_IN_ALL + grown] as number);
    for (const end of [...turns, unknownSettling[grown] as number]) if (end !== COMPLETE) ends.add(end);
  }
  return [...ends];
}

/** EM-77: when all three hold two of an element, each puts one back. The index of the table after that. */
export function refilledIndex(lightning: number, unknown: number, first: number, second: number): number {
  const full = [0, 1, 2, 3].filter((element) => isElementFull(element, unknown, first, second));
  const [u = 0, a = 0, b = 0] = [unknown, first, second].map((holding) => {
    const code = [0, 1, 2, 3].reduce((sum, element) => {
      const count = (TOKENS_OF[holding * 5 + element] as number) - (full.includes(element) ? 1 : 0);
      return sum + count * 3 ** element;
    }, 0);
    return holdingOf(code, TOKENS_OF[holding * 5 + 4] as number);
  });
  return slabAt(lightning, u) + a * HOLDINGS + b;
}

export function hasFullElement(unknown: number, first: number, second: number): boolean {
  for (let element = 0; element < 4; element++) if (isElementFull(element, unknown, first, second)) return true;
  return false;
}

const isElementFull = (element: number, unknown: number, first: number, second: number): boolean =>
  TOKENS_OF[unknown * 5 + element] === 2 &&
  TOKENS_OF[first * 5 + element] === 2 &&
  TOKENS_OF[second * 5 + element] === 2;

/** The slabs for one place of the stone, by the Unknown Force's holding. A slab is fresh until its values change. */
export interface SlabCache {
  readonly slabs: (Slab | undefined)[];
  readonly isFresh: boolean[];
}

export const emptySlabCaches = (): readonly SlabCache[] =>
  [0, 1, 2].map(() => ({ slabs: Array(HOLDINGS).fill(undefined), isFresh: Array(HOLDINGS).fill(false) }));

export function fillCache(
  cache: SlabCache,
  wanted: readonly number[],
  fill: (unknown: number, slab: Slab) => void,
): SlabCache {
  for (const unknown of wanted) {
    if (cache.isFresh[unknown] === true) continue;
    const slab = cache.slabs[unknown] ?? emptySlab();
    fill(unknown, slab);
    cache.slabs[unknown] = slab;
    cache.isFresh[unknown] = true;
  }
  return cache;
}

/** Pairs of the players' holdings in layers by number of tokens, the fullest first. */
export const LAYERS: readonly (readonly (readonly [number, number])[])[] = layers();

function layers(): readonly (readonly (readonly [number, number])[])[] {
  const all: [number, number][][] = Array.from({ length: 15 }, () => []);
  for (let first = 0; first < HOLDINGS; first++)
    for (let second = 0; second < HOLDINGS; second++) all[14 - tokens(first) - tokens(second)]?.push([first, second]);
  return all.filter((layer) => layer.length > 0);
}

export interface SweepLimits {
  /** At most this many sweeps per layer; it ends earlier when no value changes by more than `enough`. */
  readonly sweeps: number;
  readonly enough: number;
}

/**
 * Shapley's value iteration for one block: all tables with the same holding of the Unknown Force, layer by layer. Each
 * layer is solved again from the newest values until it hardly changes. The result is the largest change in the first
 * sweep of a layer.
 */
export function solveBlock(
  values: Float32Array,
  exchanges: ExchangeTables,
  unknown: number,
  { sweeps, enough }: SweepLimits,
): number {
  const round = roundFor(exchanges, "wisely");
  const game = matrixGame();
  const [gains, real] = [new Float64Array(36), new Float64Array(36)];
  const cache = emptySlabCaches();
  const wanted = reachableHoldings(exchanges, unknown);
  let largest = 0;
  for (const layer of LAYERS)
    for (let sweep = 0; sweep < sweeps; sweep++) {
      let changed = 0;
      for (const lightning of [2, 1, 0]) {
        const next = (lightning + 1) % 3;
        const { slabs } = fillCache(cache[next] as SlabCache, wanted, (holding, slab) =>
          fillSlab(values, slabAt(next, holding), exchanges.turns, slab),
        );
        const after: ContinuationValues = {
          slabs,
          ends: (u, a, b) => values[slabAt(next, u) + a * HOLDINGS + b] as number,
        };
        for (const [first, second] of layer) {
          const at = slabAt(lightning, unknown) + first * HOLDINGS + second;
          let value: number;
          if (hasFullElement(unknown, first, second))
            value = values[refilledIndex(lightning, unknown, first, second)] as number;
          else {
            round.matrix(lightning, [unknown, first, second], after, null, gains, real);
            value = game.solve(gains);
          }
          changed = Math.max(changed, Math.abs(value - (values[at] as number)));
          values[at] = value;
        }
        (cache[lightning] as SlabCache).isFresh[unknown] = false;
      }
      if (sweep === 0) largest = Math.max(largest, changed);
      if (changed < enough) break;
    }
  return largest;
}
