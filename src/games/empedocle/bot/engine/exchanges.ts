import { type Engine, ETHER, HATE, NOBODY, ROW } from "./engine.ts";
import { completed, given, isBarred } from "./holdings.ts";
import { CONVERT, FOR_NOTHING, PAIR_OF, PAIRS_IN_ALL, PASS, SWAP } from "./move-codes.ts";

/** What a force has to decide next in its exchange turn. */
export const DONE = 0;
export const CONVERSION = 1;
export const FORCED_SWAP = 2;
export const ANY_SWAP = 3;
export const SWAP_OF_TWO_DIFFERENT = 4;

/** EM-66, EM-36, EM-68, EM-125. */
export function wanted(engine: Engine): number {
  const { held, asked, isSettlement, hasSwapped, hasConverted } = engine;
  const row = asked * ROW;
  const ethers = held[row + ETHER] as number;
  if (ethers >= 2) return CONVERSION;
  for (let element = 0; element < 4; element++) if ((held[row + element] as number) > 2) return FORCED_SWAP;
  if (isSettlement) return DONE;
  if (isSecondTurn(engine)) return SWAP_OF_TWO_DIFFERENT;
  if (!hasConverted) return hasSwapped ? DONE : ANY_SWAP;
  if (ethers > 0) return DONE;
  return hasSwapped ? SWAP_OF_TWO_DIFFERENT : ANY_SWAP;
}

/** EM-125: whether the force that is asked has no exchange turn to come. */
export function isSecondTurn({ hasFreeSwaps, isSettlement, asked, queue, next, queued }: Engine): boolean {
  if (!hasFreeSwaps || isSettlement) return false;
  for (let at = next; at < queued; at++) if (queue[at] === asked) return false;
  return true;
}

/** Lists everything the force may do now, in the order of the rules. The result is their number. */
export function openExchanges(engine: Engine, what: number, open: Int8Array): number {
  let count = 0;
  if (what === CONVERSION) {
    for (let element = 0; element < 4; element++) if (mayConvert(engine, element)) open[count++] = CONVERT + element;
    if (count === 0) open[count++] = FOR_NOTHING;
    return count;
  }
  for (let pair = 0; pair < PAIRS_IN_ALL; pair++) if (maySwap(engine, what, pair)) open[count++] = SWAP + pair;
  if (what !== FORCED_SWAP) open[count++] = PASS;
  return count;
}

/** EM-62. */
const mayConvert = (engine: Engine, element: number): boolean =>
  (engine.held[engine.asked * ROW + element] as number) < 2 &&
  engine.tiles[element] !== 0 &&
  !isBarred(engine, engine.asked, element);

/** EM-58, EM-60, EM-68, EM-69. */
function maySwap({ held, asked, unifier }: Engine, what: number, pair: number): boolean {
  const one = PAIR_OF[2 * pair] as number;
  const other = PAIR_OF[2 * pair + 1] as number;
  const row = asked * ROW;
  if (what === SWAP_OF_TWO_DIFFERENT && one === other) return false;
  for (let element = 0; element < 4; element++) {
    const had = held[row + element] as number;
    const left = had - (one === element ? 1 : 0) - (other === element ? 1 : 0);
    if (left < 0 || left > 2 || (left === 0 && unifier === asked)) return false;
  }
  return true;
}

/** One exchange on the table. A pass changes nothing. */
export function exchange(engine: Engine, move: number): void {
  const { asked } = engine;
  if (move >= SWAP && move < CONVERT) {
    given(engine, asked, PAIR_OF[2 * (move - SWAP)] as number, -1);
    given(engine, asked, PAIR_OF[2 * (move - SWAP) + 1] as number, -1);
    given(engine, asked, ETHER, 1);
    engine.hasSwapped = true;
  } else if (move !== PASS) {
    given(engine, asked, ETHER, -2);
    if (move !== FOR_NOTHING) given(engine, asked, move - CONVERT, 1);
    completed(engine, asked);
    engine.hasConverted = true;
  }
}

/** EM-92 … EM-94: the exchange that an Unknown Force makes. */
export function unknownExchange(engine: Engine, what: number): number {
  const { held, asked } = engine;
  const row = asked * ROW;
  if (what === CONVERSION) {
    let first = FOR_NOTHING;
    for (let element = 3; element >= 0; element--)
      if (held[row + element] === 1 && mayConvert(engine, element)) first = CONVERT + element;
    for (let element = 3; element >= 0; element--)
      if (held[row + element] === 0 && mayConvert(engine, element)) first = CONVERT + element;
    return first;
  }
  if (what === FORCED_SWAP) {
    for (let element = 0; element < 4; element++)
      if ((held[row + element] as number) > 2) return SWAP + pairOf(element, element);
  }
  if (held[row + HATE] !== 1) return PASS;
  let one = NOBODY;
  for (let element = 0; element < 4; element++)
    if (held[row + element] === 2) {
      if (one !== NOBODY) return SWAP + pairOf(one, element);
      one = element;
    }
  return PASS;
}

/** The number of a pair, the earlier element first. */
export function pairOf(one: number, other: number): number {
  let pair = 0;
  while (PAIR_OF[2 * pair] !== one || PAIR_OF[2 * pair + 1] !== other) pair++;
  return pair;
}
