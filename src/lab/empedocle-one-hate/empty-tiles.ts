import { NEVER } from "./die-outcomes.ts";
import { COUNTS, FIRST, GROWN_IN_ALL, HOLDINGS, SECOND, TOKENS_OF, type Turns, turnsAt, UNKNOWN } from "./holdings.ts";
import { endsOf } from "./slabs.ts";

/**
 * A tile can run empty in the exchanges: one force has just taken its third token of an element, another holds two, and
 * the last holds one, which it then cannot double. That is rare, so these exchanges are played here one by one.
 */

/** The believed and the real gain of the first player at the end, by the three holdings. */
export interface EndValues {
  readonly believed: (unknown: number, first: number, second: number) => number;
  readonly real: (unknown: number, first: number, second: number) => number;
  /** The player who chooses by the real values: FIRST, SECOND, or -1 for none. */
  readonly knower: number;
}

/** The elements of which five tokens are held between rounds (two, two and one), as bits. */
export function almostEmptyElements(unknown: number, first: number, second: number): number {
  let mask = 0;
  for (let element = 0; element < 4; element++) {
    const held =
      (TOKENS_OF[unknown * 5 + element] as number) +
      (TOKENS_OF[first * 5 + element] as number) +
      (TOKENS_OF[second * 5 + element] as number);
    if (held === 5) mask |= 1 << element;
  }
  return mask;
}

const countOf = (stand: number, element: number): number =>
  stand < HOLDINGS ? (TOKENS_OF[stand * 5 + element] as number) : (COUNTS[(stand - HOLDINGS) * 4 + element] as number);

/** The elements whose tile runs empty and so takes an end away from somebody, as bits. */
export function blockingEmptyTiles(
  stands: Int16Array,
  ranks: Int8Array,
  almostEmpty: number,
  turns: Turns,
  unknownTurns: Int16Array,
): number {
  let empty = 0;
  for (let element = 0; element < 4; element++) {
    if ((almostEmpty & (1 << element)) === 0) continue;
    let [taker, single] = [-1, -1];
    for (let force = 0; force < 3; force++) {
      const count = countOf(stands[force] as number, element);
      if (count === 3) taker = force;
      else if (count === 1) single = force;
    }
    if (taker < 0 || single < 0 || (ranks[single] as number) > (ranks[taker] as number)) continue;
    const grown = (stands[single] as number) - HOLDINGS;
    const bit = 1 << element;
    const isBlocked =
      single === UNKNOWN
        ? unknownTurns[bit * GROWN_IN_ALL + grown] !== unknownTurns[grown]
        : turnsAt(turns, grown, bit).length < turnsAt(turns, grown, 0).length;
    if (isBlocked) empty |= bit;
  }
  return empty;
}

/** The only force that loses an end, if nobody who could prevent it has an earlier turn; else -1. */
export function onlyBlockedForce(stands: Int16Array, ranks: Int8Array, empty: number): number {
  if ((empty & (empty - 1)) !== 0) return -1;
  const element = 31 - Math.clz32(empty);
  let single = -1;
  for (let force = 0; force < 3; force++) if (countOf(stands[force] as number, element) === 1) single = force;
  for (let force = 0; force < 3; force++)
    if (force !== single && (ranks[force] as number) < (ranks[single] as number)) return -1;
  return single;
}

export interface Gains {
  believed: number;
  real: number;
}

/** Plays the exchanges in their order. Each force uses what the tiles still hold at its turn. */
export function playExchanges(
  stands: Int16Array,
  ranks: Int8Array,
  empty: number,
  turns: Turns,
  unknownTurns: Int16Array,
  ends: EndValues,
): Gains {
  const now = Int16Array.from(stands);
  const order = [UNKNOWN, FIRST, SECOND].filter((force) => ranks[force] !== NEVER);
  order.sort((one, other) => (ranks[one] as number) - (ranks[other] as number));
  return turnOf(0);

  function turnOf(turn: number): Gains {
    const force = order[turn];
    if (force === undefined) {
      const [unknown = 0, first = 0, second = 0] = now;
      return { believed: ends.believed(unknown, first, second), real: ends.real(unknown, first, second) };
    }
    const still = stillEmpty();
    const before = now[force] as number;
    const open =
      force === UNKNOWN
        ? [unknownTurns[still * GROWN_IN_ALL + before - HOLDINGS] as number]
        : endsOf(turns, before, still);
    const sign = force === SECOND ? -1 : 1;
    let best: Gains | null = null;
    for (const end of open) {
      now[force] = end;
      const gains = turnOf(turn + 1);
      if (best === null) {
        best = { ...gains };
        continue;
      }
      const isBetter = sign * gains.believed > sign * best.believed;
      const isReallyBetter = force === ends.knower ? sign * gains.real > sign * best.real : isBetter;
      if (isBetter) best.believed = gains.believed;
      if (isReallyBetter) best.real = gains.real;
    }
    now[force] = before;
    if (best === null) throw new Error("one-hate: an exchange turn without an end");
    return best;
  }

  function stillEmpty(): number {
    let still = 0;
    for (let element = 0; element < 4; element++) {
      if ((empty & (1 << element)) === 0) continue;
      const held =
        countOf(now[0] as number, element) + countOf(now[1] as number, element) + countOf(now[2] as number, element);
      if (held === 6) still |= 1 << element;
    }
    return still;
  }
}
