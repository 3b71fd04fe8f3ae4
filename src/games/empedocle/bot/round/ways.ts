import { type Engine, ETHER, HATE, NOBODY, ROW } from "../engine/engine.ts";
import { isSecondTurn } from "../engine/exchanges.ts";
import { PAIR_OF, PAIRS_IN_ALL } from "../engine/move-codes.ts";
import type { Worth } from "./worth.ts";

/**
 * How an exchange turn can end for one force, by its own holding: usually the others' holdings do not matter. A way is
 * a number: its elements in base three, times two, plus its Ether. The best come first; clearly worse ones are left
 * out.
 */
export interface Ways {
  /** Where the ways of this force begin in `list`. Their number is stored there. */
  of(engine: Engine, force: number): number;
  readonly list: Int16Array;
}

/** Who has completed: nobody, this force, or another. */
const FREE = 0;
const OWN = 1;
const BARRED = 2;

const THREES = [1, 3, 9, 27];
const KEYS = 3 * 3 * 3 * 4 * 625;
/** The size of the list: for ways by holding alone, and for those that depend on an empty tile. */
const KEPT = 1 << 18;
/** At most this many exchange turns of a round are looked at together. */
const SCRATCHES = 16;
const MAX_WAYS = 256;
/** More than any match is worth. */
const WON = 1000;
/** What the Cylinder adds to a holding. */
const CYLINDER = 0.3;

interface Turn {
  readonly elements: Int8Array;
  ether: number;
  hasSwapped: boolean;
  hasConverted: boolean;
  status: number;
}

/** Which ways are tried: how much worse than the best one may be, on the scale of `own`, and at most how many. */
export interface Breadth {
  readonly margin: number;
  readonly most: number;
}

export const EVERY_WAY: Breadth = { margin: 1e6, most: 1e6 };

export function waysFor(own: Worth["own"], { margin, most }: Breadth): Ways {
  const begins = new Int32Array(KEYS).fill(NOBODY);
  const list = new Int16Array(KEPT + SCRATCHES * MAX_WAYS);
  let end = 0;
  let scratch = 0;

  const written = (ways: ReadonlyMap<number, number>, at: number): number => {
    const best = Math.max(...ways.values());
    const kept = [...ways]
      .filter(([, value]) => value >= best - margin)
      .sort(([one, a], [other, b]) => b - a || one - other)
      .slice(0, most);
    list[at] = kept.length;
    kept.forEach(([way], index) => {
      list[at + 1 + index] = way;
    });
    return at + 1 + kept.length;
  };

  return {
    list,
    of(engine, force) {
      const { held, tiles, unifier, isSettlement } = engine;
      const kind = isSettlement ? 1 : isSecondTurn(engine) ? 2 : 0;
      const row = force * ROW;
      const ether = held[row + ETHER] as number;
      const hate = held[row + HATE] as number;
      const status = unifier === NOBODY ? FREE : unifier === force ? OWN : BARRED;
      let key = 0;
      let hasEmpty = false;
      for (let element = 3; element >= 0; element--) {
        key = key * 5 + (held[row + element] as number);
        if (tiles[element] === 0 && (held[row + element] as number) < 2) hasEmpty = true;
      }
      key += 625 * (ether + 4 * (hate - 1 + 3 * (status + 3 * kind)));
      if (!hasEmpty && begins[key] !== NOBODY) return begins[key] as number;
      const ways = allWays(engine, force, status, own);
      if (hasEmpty) {
        // Only for a short time: a round has at most as many exchange turns as there are places here.
        scratch = (scratch + 1) % SCRATCHES;
        written(ways, KEPT + scratch * MAX_WAYS);
        return KEPT + scratch * MAX_WAYS;
      }
      begins[key] = end;
      const begun = end;
      end = written(ways, end);
      if (end > KEPT) throw new Error("empedocle: more ways than foreseen");
      return begun;
    },
  };
}

/** Every way through the exchange turn, with its value. */
export function allWays(engine: Engine, force: number, status: number, own: Worth["own"]): ReadonlyMap<number, number> {
  const row = force * ROW;
  const hate = engine.held[row + HATE] as number;
  const isSecond = isSecondTurn(engine);
  const ways = new Map<number, number>();
  const turn: Turn = {
    elements: engine.held.slice(row, row + 4),
    ether: engine.held[row + ETHER] as number,
    hasSwapped: isSecond,
    hasConverted: false,
    status,
  };
  const returned = new Int8Array(4);
  /** The turn may end here; false if another way has led here. */
  const done = (now: Turn): boolean => {
    const elements = now.elements.reduce((sum, count, element) => sum + count * (THREES[element] as number), 0);
    const way = 2 * elements + now.ether;
    if (ways.has(way)) return false;
    ways.set(way, endWorth(now, hate, own));
    return true;
  };
  const go = (now: Turn): void => {
    if (now.ether >= 2) {
      let isOpen = false;
      for (let element = 0; element < 4; element++) {
        const count = now.elements[element] as number;
        const isThere = (engine.tiles[element] as number) + (returned[element] as number) > 0;
        const isFourth = count === 0 && now.elements.filter((other) => other === 0).length === 1;
        if (count >= 2 || !isThere || (isFourth && now.status === BARRED)) continue;
        isOpen = true;
        const elements = now.elements.slice();
        elements[element] = count + 1;
        returned[element] = (returned[element] as number) - 1;
        go({
          ...now,
          elements,
          ether: now.ether - 2,
          hasConverted: true,
          status: isFourth && now.status === FREE ? OWN : now.status,
        });
        returned[element] = (returned[element] as number) + 1;
      }
      if (!isOpen) go({ ...now, ether: now.ether - 2, hasConverted: true });
      return;
    }
    const isForced = now.elements.some((count) => count > 2);
    const maySwap = isSecond || (now.hasConverted ? now.ether === 0 : !now.hasSwapped);
    // In a second turn only the holding says what may follow.
    if (!isForced && !done(now) && isSecond) return;
    if (!isForced && (!maySwap || engine.isSettlement)) return;
    for (let pair = 0; pair < PAIRS_IN_ALL; pair++) {
      const one = PAIR_OF[2 * pair] as number;
      const other = PAIR_OF[2 * pair + 1] as number;
      if (!isForced && now.hasSwapped && one === other) continue;
      const elements = now.elements.slice();
      elements[one] = (elements[one] as number) - 1;
      elements[other] = (elements[other] as number) - 1;
      const least = now.status === OWN ? 1 : 0;
      if (elements.some((count) => count < least || count > 2)) continue;
      returned[one] = (returned[one] as number) + 1;
      returned[other] = (returned[other] as number) + 1;
      go({ ...now, elements, ether: now.ether + 1, hasSwapped: true });
      returned[one] = (returned[one] as number) - 1;
      returned[other] = (returned[other] as number) - 1;
    }
  };
  go(turn);
  return ways;
}

/** The value of a holding at the end of its exchanges, including the union. */
function endWorth({ elements, ether, status }: Turn, hate: number, own: Worth["own"]): number {
  const times = status === OWN ? Math.min(...elements) : 0;
  const left = hate - times;
  if (left <= 0) return WON;
  const rest = elements.reduce((sum, count, element) => sum + (count - times) * (THREES[element] as number), 0);
  return own(left, rest, ether) + (times > 0 ? CYLINDER : 0);
}

/** Sets the holding of this force to the end of this way. */
export function goWay(engine: Engine, force: number, way: number): void {
  const { held, tiles } = engine;
  const row = force * ROW;
  let rest = way >> 1;
  let least = 2;
  for (let element = 0; element < 4; element++) {
    const count = rest % 3;
    rest = (rest - count) / 3;
    tiles[element] = (tiles[element] as number) + (held[row + element] as number) - count;
    held[row + element] = count;
    if (count < least) least = count;
  }
  tiles[ETHER] = (tiles[ETHER] as number) + (held[row + ETHER] as number) - (way & 1);
  held[row + ETHER] = way & 1;
  if (engine.unifier === NOBODY && least > 0) engine.unifier = force;
}
