import type { ContinuationValues, ExchangeTables } from "./continuation-values.ts";
import { FIRST, HOLDINGS } from "./holdings.ts";
import { roundFor } from "./round.ts";
import { fillRealSlab, fillSlab, type Slab, slabAt } from "./slabs.ts";
import {
  emptySlabCaches,
  fillCache,
  hasFullElement,
  LAYERS,
  reachableHoldings,
  refilledIndex,
  type SlabCache,
} from "./solve-block.ts";

/** Computes the mixtures of faces for these gains of the first player, six rows of six. */
export interface MixtureSolver {
  readonly mix: (gains: Float64Array) => void;
  readonly rows: Float64Array;
  readonly columns: Float64Array;
}

/** A player that plays by a table of values: in the exchanges, and in the mixtures of faces. */
export interface FixedStrategy {
  readonly values: Float32Array;
  readonly exchanges: ExchangeTables;
  readonly mixer: MixtureSolver;
}

/**
 * Computes one block of the best response: the real value of each table for a player who knows the fixed strategy of
 * the other. It works block by block, as the values themselves were solved. `real` holds the values and may start with
 * any that are near. The result is the largest change.
 */
export function bestResponseBlock(
  real: Float32Array,
  strategy: FixedStrategy,
  exchanges: ExchangeTables,
  knower: number,
  unknown: number,
  sweeps: number,
): number {
  const { values, mixer } = strategy;
  const round = roundFor(exchanges, "always");
  const [gains, truth] = [new Float64Array(36), new Float64Array(36)];
  const [believed, known] = [emptySlabCaches(), emptySlabCaches()];
  const wanted = reachableHoldings(exchanges, unknown);
  let largest = 0;
  for (const layer of LAYERS)
    for (let sweep = 0; sweep < sweeps; sweep++) {
      let changed = 0;
      for (const lightning of [2, 1, 0]) {
        const next = (lightning + 1) % 3;
        const beliefs = fillCache(believed[next] as SlabCache, wanted, (holding, slab) =>
          fillSlab(values, slabAt(next, holding), strategy.exchanges.turns, slab),
        );
        const truths = fillCache(known[next] as SlabCache, wanted, (holding, slab) =>
          fillRealSlab(
            values,
            beliefs.slabs[holding] as Slab,
            real,
            slabAt(next, holding),
            exchanges.turns,
            knower,
            slab,
          ),
        );
        const after = continuationFrom(beliefs, values, next);
        const informed = { force: knower, real: continuationFrom(truths, real, next) };
        for (const [first, second] of layer) {
          const at = slabAt(lightning, unknown) + first * HOLDINGS + second;
          let value: number;
          if (hasFullElement(unknown, first, second))
            value = real[refilledIndex(lightning, unknown, first, second)] as number;
          else {
            round.matrix(lightning, [unknown, first, second], after, informed, gains, truth);
            mixer.mix(gains);
            value = knower === FIRST ? bestRow(truth, mixer.columns) : leastColumn(truth, mixer.rows);
          }
          changed = Math.max(changed, Math.abs(value - (real[at] as number)));
          real[at] = value;
        }
        (known[lightning] as SlabCache).isFresh[unknown] = false;
      }
      if (sweep === 0) largest = Math.max(largest, changed);
    }
  return largest;
}

const continuationFrom = ({ slabs }: SlabCache, values: Float32Array, next: number): ContinuationValues => ({
  slabs,
  ends: (u, a, b) => values[slabAt(next, u) + a * HOLDINGS + b] as number,
});

function bestRow(gains: Float64Array, columns: Float64Array): number {
  let best = Number.NEGATIVE_INFINITY;
  for (let row = 0; row < 6; row++) {
    let sum = 0;
    for (let column = 0; column < 6; column++) sum += (gains[row * 6 + column] as number) * (columns[column] as number);
    best = Math.max(best, sum);
  }
  return best;
}

function leastColumn(gains: Float64Array, rows: Float64Array): number {
  let least = Number.POSITIVE_INFINITY;
  for (let column = 0; column < 6; column++) {
    let sum = 0;
    for (let row = 0; row < 6; row++) sum += (gains[row * 6 + column] as number) * (rows[row] as number);
    least = Math.min(least, sum);
  }
  return least;
}
