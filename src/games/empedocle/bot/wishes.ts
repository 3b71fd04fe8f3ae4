import { ELEMENTS, FACES } from "../rules/box.ts";
import { forces } from "../rules/circle.ts";
import { holdingOf, isFourth, isHeldByLightning } from "../rules/holdings.ts";
import type { Element, Face, Force, Holding, Table } from "../rules/state.ts";

/** How much a force wants each face, for itself and to stop others: the weights of section 6.1. */
export const wishes = (table: Table, force: Force): readonly number[] =>
  FACES.map((face) => use(table, force, face) + denial(table, force, face));

/** What the face itself would bring. A force held by the Lightning only wants to stay in the round. */
export function use(table: Table, force: Force, face: Face): number {
  const holding = holdingOf(table, force);
  if (face === "whirl") return table.circle.length === 2 ? 0.3 : 1;
  if (isHeldByLightning(table, force)) return 1;
  return face === "heart" ? needOfEther(holding) : needOfElement(holding, face);
}

/** A second Ether is an element of the force's choice. */
function needOfEther(holding: Holding): number {
  if (holding.ether === 0) return 1.6;
  return lacking(holding).length === 1 ? 4 : 2.5;
}

function needOfElement(holding: Holding, element: Element): number {
  if (isFourth(holding, element)) return 5;
  return [3, 1.2][holding[element]] ?? 0.5;
}

/** Showing a face that a rival on its last Hate needs may eliminate both. */
function denial(table: Table, force: Force, face: Face): number {
  const rivals = forces(table).filter((other) => other !== force && needs(holdingOf(table, other), face));
  return rivals.length > 0 ? 1.5 : 0;
}

const needs = (holding: Holding, face: Face): boolean => holding.hate === 1 && isFourth(holding, face);

const lacking = (holding: Holding): readonly Element[] => ELEMENTS.filter((element) => holding[element] === 0);
