import { FIRST, GROWN_IN_ALL, HOLDINGS, type Turns, turnsAt } from "./holdings.ts";

/** The number of holdings a player can have at the end of 2.3. */
export const STANDS = HOLDINGS + GROWN_IN_ALL;

/**
 * The order of a table of values: the stone, then the holdings of the Unknown Force, the first and the second player.
 */
export const SLAB = HOLDINGS * HOLDINGS;
export const STATES = 3 * HOLDINGS * SLAB;
export const slabAt = (lightning: number, unknown: number): number => (lightning * HOLDINGS + unknown) * SLAB;

/**
 * A slice of the values in which the exchanges of both players are resolved, for one holding of the Unknown Force and
 * one place of the stone: the first player's gain by the holdings of both before their exchanges. `firstBefore` is for
 * the first player's turn before the second's, `firstAfter` for the other order.
 */
export interface Slab {
  readonly firstBefore: Float32Array;
  readonly firstAfter: Float32Array;
}

export const emptySlab = (): Slab => ({
  firstBefore: new Float32Array(STANDS * STANDS),
  firstAfter: new Float32Array(STANDS * STANDS),
});

/** A player who is out of the round keeps its holding. */
const OUTSIDERS = Array.from({ length: HOLDINGS }, (_, holding) => Int16Array.of(holding));

export const endsOf = (turns: Turns, stand: number, empty: number): Int16Array =>
  stand < HOLDINGS ? (OUTSIDERS[stand] as Int16Array) : turnsAt(turns, stand - HOLDINGS, empty);

/** Fills the slab from one table of values, by which both players choose. */
export function fillSlab(values: Float32Array, from: number, turns: Turns, slab: Slab): void {
  const { firstBefore, firstAfter } = slab;
  // The first player has no turn left: only the second one may still choose.
  for (let first = 0; first < HOLDINGS; first++) {
    const row = from + first * HOLDINGS;
    for (let stand = 0; stand < STANDS; stand++) {
      const ends = endsOf(turns, stand, 0);
      let least = Number.POSITIVE_INFINITY;
      for (let end = 0; end < ends.length; end++)
        least = Math.min(least, values[row + (ends[end] as number)] as number);
      firstBefore[first * STANDS + stand] = least;
      firstAfter[first * STANDS + stand] = least;
    }
  }
  for (let stand = HOLDINGS; stand < STANDS; stand++) {
    const ends = endsOf(turns, stand, 0);
    const row = stand * STANDS;
    // The first player chooses; the second player's choice comes later.
    for (let second = 0; second < STANDS; second++) {
      let most = Number.NEGATIVE_INFINITY;
      for (let end = 0; end < ends.length; end++)
        most = Math.max(most, firstBefore[(ends[end] as number) * STANDS + second] as number);
      firstBefore[row + second] = most;
    }
    for (let second = 0; second < HOLDINGS; second++) firstAfter[row + second] = firstBefore[row + second] as number;
    // The second player chooses before the first; the columns already contain the first player's choice.
    for (let second = HOLDINGS; second < STANDS; second++) {
      const others = endsOf(turns, second, 0);
      let least = Number.POSITIVE_INFINITY;
      for (let end = 0; end < others.length; end++)
        least = Math.min(least, firstAfter[row + (others[end] as number)] as number);
      firstAfter[row + second] = least;
    }
  }
}

/**
 * Fills the slab with the real values when one player knows them and the other one chooses by the values it believes.
 * The other one's choices use its own table, the knower's choices use the real one.
 */
export function fillRealSlab(
  believed: Float32Array,
  believedSlab: Slab,
  real: Float32Array,
  from: number,
  turns: Turns,
  knower: number,
  slab: Slab,
): void {
  const { firstBefore, firstAfter } = slab;
  const isFirst = knower === FIRST;
  const bestFor = (
    ends: Int16Array,
    byFirst: boolean,
    belief: (end: number) => number,
    truth: (end: number) => number,
  ): number => {
    const knows = byFirst === isFirst;
    const sign = byFirst ? 1 : -1;
    let [best, result] = [Number.NEGATIVE_INFINITY, 0];
    for (const end of ends) {
      const value = sign * (knows ? truth(end) : belief(end));
      if (value <= best) continue;
      best = value;
      result = truth(end);
    }
    return result;
  };
  for (let first = 0; first < HOLDINGS; first++) {
    const row = from + first * HOLDINGS;
    for (let stand = 0; stand < STANDS; stand++) {
      const result = bestFor(
        endsOf(turns, stand, 0),
        false,
        (end) => believed[row + end] as number,
        (end) => real[row + end] as number,
      );
      firstBefore[first * STANDS + stand] = result;
      firstAfter[first * STANDS + stand] = result;
    }
  }
  for (let stand = HOLDINGS; stand < STANDS; stand++) {
    const ends = endsOf(turns, stand, 0);
    const row = stand * STANDS;
    for (let second = 0; second < STANDS; second++)
      firstBefore[row + second] = bestFor(
        ends,
        true,
        (end) => believedSlab.firstBefore[end * STANDS + second] as number,
        (end) => firstBefore[end * STANDS + second] as number,
      );
    for (let second = 0; second < HOLDINGS; second++) firstAfter[row + second] = firstBefore[row + second] as number;
    for (let second = HOLDINGS; second < STANDS; second++)
      firstAfter[row + second] = bestFor(
        endsOf(turns, second, 0),
        false,
        (end) => believedSlab.firstAfter[row + end] as number,
        (end) => firstAfter[row + end] as number,
      );
  }
}
