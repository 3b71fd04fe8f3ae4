import { ELEMENTS, PAIRS } from "./box.ts";
import { holdingOf, isBarred } from "./holdings.ts";
import type { Element, Exchanging, Force, Refusal, Swap, Table } from "./state.ts";

/** What an exchange turn can contain. A conversion without an element returns the two Ethers for nothing. */
export type Exchange = Swap | { readonly is: "convert"; readonly element: Element | null } | { readonly is: "pass" };

/** What a force has to decide next in its exchange turn; null when the turn is done. */
export type Asked = "conversion" | "forcedSwap" | "swap" | "swapOfTwoDifferent" | null;

/** EM-66: forced before optional. EM-36: a settlement has only the forced ones. EM-68: a swap after a conversion. */
export function asked(table: Table, turn: Exchanging): Asked {
  const { step, swapped, converted } = turn;
  const holding = holdingOf(table, turn.force);
  if (holding.ether >= 2) return "conversion";
  if (ELEMENTS.some((element) => holding[element] > 2)) return "forcedSwap";
  if (step === "3.0") return null;
  if (isSecondTurn(table, turn)) return "swapOfTwoDifferent";
  if (!converted) return swapped ? null : "swap";
  if (holding.ether > 0) return null;
  return swapped ? "swapOfTwoDifferent" : "swap";
}

/** EM-125: with free swaps everybody has two exchange turns. A force that still has one to come is in its first. */
const isSecondTurn = ({ options }: Table, { force, next }: Exchanging): boolean =>
  options.swaps === "free" && !next.includes(force);

/** Everything the force may do now. A single entry is no choice and happens by itself. */
export function openExchanges(table: Table, turn: Exchanging): readonly Exchange[] {
  const { force } = turn;
  const wanted = asked(table, turn);
  if (wanted === "conversion") {
    const legal = conversions(table, force);
    return legal.length > 0 ? legal.map((element) => ({ is: "convert", element })) : [FOR_NOTHING];
  }
  const swaps = SWAPS.filter(({ pair }) => swapRefusal(table, force, wanted, pair) === null);
  return wanted === "forcedSwap" ? swaps : [...swaps, PASS];
}

/** EM-64. */
const FOR_NOTHING: Exchange = { is: "convert", element: null };
const PASS: Exchange = { is: "pass" };
const SWAPS: readonly Swap[] = PAIRS.map((pair) => ({ is: "swap", pair }));

export const conversions = (table: Table, force: Force): readonly Element[] =>
  ELEMENTS.filter((element) => conversionRefusal(table, force, element) === null);

/** EM-62, EM-63: blocked tiles, and what others took this round, do not matter. */
export function conversionRefusal(table: Table, force: Force, element: Element): Refusal | null {
  if (holdingOf(table, force)[element] >= 2) return { key: "heldTwice", element, rule: "EM-62" };
  if (table.tiles[element] === 0) return { key: "tileEmpty", element, rule: "EM-62" };
  return isBarred(table, force, element) ? { key: "fourthBarred", element, rule: "EM-12" } : null;
}

/** EM-58, EM-60, EM-68, EM-69. EM-65: a blocked Ether tile does not matter. */
export function swapRefusal(table: Table, force: Force, wanted: Asked, pair: Swap["pair"]): Refusal | null {
  const holding = holdingOf(table, force);
  const left = ELEMENTS.map((element) => holding[element] - pair.filter((one) => one === element).length);
  if (left.some((count) => count < 0)) return { key: "notHeld", rule: "EM-58" };
  if (wanted === "swapOfTwoDifferent" && pair[0] === pair[1]) return { key: "twoDifferent", rule: "EM-68" };
  if (left.some((count) => count > 2)) return { key: "threeLeft", rule: "EM-60" };
  const breaksTheFour = table.unifier === force && left.includes(0);
  return breaksTheFour ? { key: "fourBroken", rule: "EM-69" } : null;
}
