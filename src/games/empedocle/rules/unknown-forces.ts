import { ELEMENTS, FACES, tileOf } from "./box.ts";
import { forces, of } from "./circle.ts";
import { type Asked, conversions, type Exchange } from "./exchanges.ts";
import { holdingOf, isFourth, isHeldByLightning } from "./holdings.ts";
import { blockedTile } from "./placing-order.ts";
import type { Element, Face, Force, Holding, Table } from "./state.ts";

/**
 * EM-90: a blocked face, or a fourth element that would come too late, is rerolled. EM-122: with Lightning only the
 * first matters.
 */
export function announcement(table: Table, force: Force, rerolling: readonly Force[]): "keep" | "reroll" {
  const { face } = of(table.cast, force);
  if (tileOf(face) === blockedTile(table)) return "reroll";
  if (isHeldByLightning(table, force) || !isFourth(holdingOf(table, force), face)) return "keep";
  const comesTooLate = table.unifier !== null || isForestalled(table, face, rerolling);
  return comesTooLate ? "reroll" : "keep";
}

/** EM-90, item 3 (AM-52): a force would complete on an earlier tile. Those who have not spoken count as keeping. */
const isForestalled = (table: Table, face: Face, rerolling: readonly Force[]): boolean =>
  forces(table).some((other) => {
    const die = of(table.cast, other);
    if (die.is !== "shown" || rerolling.includes(other) || isHeldByLightning(table, other)) return false;
    const isEarlier = FACES.indexOf(die.face) < FACES.indexOf(face) && tileOf(die.face) !== blockedTile(table);
    return isEarlier && isFourth(holdingOf(table, other), die.face);
  });

/** EM-92 … EM-94: the exchange of an Unknown Force that is asked for one. */
export function unknownExchange(table: Table, force: Force, wanted: Exclude<Asked, null>): Exchange {
  const holding = holdingOf(table, force);
  switch (wanted) {
    case "conversion":
      return { is: "convert", element: firstNeeded(holding, conversions(table, force)) };
    case "forcedSwap": {
      const [excess] = ELEMENTS.filter((element) => holding[element] > 2);
      return swapOf(excess, excess);
    }
    case "swap":
    case "swapOfTwoDifferent": {
      const [one, other] = ELEMENTS.filter((element) => holding.hate === 1 && holding[element] === 2);
      return swapOf(one, other);
    }
  }
}

/**
 * EM-94: the first element it lacks, which completes it if it lacks no other; else the first it holds once; else
 * nothing.
 */
const firstNeeded = (holding: Holding, legal: readonly Element[]): Element | null =>
  legal.find((element) => holding[element] === 0) ?? legal[0] ?? null;

const swapOf = (one: Element | undefined, other: Element | undefined): Exchange =>
  one === undefined || other === undefined ? { is: "pass" } : { is: "swap", pair: [one, other] };
