import {
  differentElements,
  EARTHLY,
  type Earthly,
  FACES,
  type Face,
  forceAt,
  fromLightning,
  KINDS,
  type Kind,
  type Pair,
  type TwinForce,
  type TwinTable,
} from "./twin-table.ts";
import { convertsTo, rerolls, swapsPair } from "./twin-unknown-forces.ts";

/** Every question that the steps of a round ask of the rules. A test plants a fault by replacing one. */
export const CLAUSES = {
  shared,
  changes,
  isBarred,
  speakers,
  discardsIn22,
  placingOrder,
  mayHaveBonus,
  exchangeOrder,
  hasSecondTurns,
  takesGemAgain,
  forcedPairs,
  pairs,
  conversions,
  unionSize,
  nextLightning,
  rerolls,
  swapsPair,
  convertsTo,
};

export type Clauses = typeof CLAUSES;

/** EM-23, EM-42: those whose face another of them shows too. */
function shared(forces: readonly TwinForce[]): readonly TwinForce[] {
  return forces.filter((force) => forces.some((other) => other !== force && other.face === force.face));
}

/** The faces to which a staker may set its die; null where it may not change at all. */
function changes(table: TwinTable, force: TwinForce): readonly Face[] | null {
  // EM-107, EM-108: bound by the face of the Cylinder's owner, unless that is itself.
  if (table.cylinder !== null && table.cylinder !== force.index) {
    if (forceAt(table, table.cylinder).face === force.face) return null;
  }
  // EM-106: what nobody shows at this moment. Its own face would be no change.
  return FACES.filter((face) => table.forces.every((other) => other.face !== face));
}

/** EM-12: it would be a fourth element, and somebody else is the unifier. */
function isBarred(table: TwinTable, force: TwinForce, kind: Kind): boolean {
  if (kind === "ether" || force.tokens[kind] > 0) return false;
  return table.unifier !== null && table.unifier !== force.index && differentElements(force) === 3;
}

/** EM-38, EM-105: in which order these forces act. */
function speakers(table: TwinTable, forces: readonly TwinForce[]): readonly TwinForce[] {
  return fromLightning(table).filter((force) => forces.includes(force));
}

/** EM-43, EM-44: the owner of the Cylinder if it discards a Hate in 2.2. */
function discardsIn22(table: TwinTable, qualified: readonly TwinForce[]): TwinForce | null {
  if (table.whirlwind !== null || table.cylinder === null) return null;
  if (table.forces.some((force) => force.out === null)) return null;
  const owner = forceAt(table, table.cylinder);
  return qualified.includes(owner) ? owner : null;
}

/** EM-50, once the dice lie on their tiles. */
function placingOrder(table: TwinTable): readonly TwinForce[] {
  const placed = table.forces.filter((force) => force.out === null);
  const whirlwind = placed.filter((force) => force.index === table.whirlwind);
  const others = placed.filter((force) => force.index !== table.whirlwind);
  return [
    ...whirlwind,
    ...KINDS.flatMap((kind) => others.filter((force) => force.on === kind)),
    ...others.filter((force) => force.on === "whirl" && force.face !== "whirl"),
    ...others.filter((force) => force.on === "whirl" && force.face === "whirl"),
  ];
}

/** EM-52 to EM-54. */
function mayHaveBonus(table: TwinTable, force: TwinForce, kind: Kind): boolean {
  return (
    force.out === null && force.on === kind && force.took && table.tiles[kind] > 0 && !isBarred(table, force, kind)
  );
}

/** EM-56, EM-57: two Ethers first, then the placing order, then those of EM-124. */
function exchangeOrder(table: TwinTable): readonly TwinForce[] {
  const order = placingOrder(table);
  return [
    ...order.filter((force) => force.tokens.ether >= 2),
    ...order.filter((force) => force.tokens.ether < 2),
    ...lateExchangers(table),
  ];
}

/** EM-124: by the house rule the eliminated exchange too, from the stone anticlockwise. */
function lateExchangers(table: TwinTable): readonly TwinForce[] {
  if (table.houseRules.exchangers !== "everybody") return [];
  return fromLightning(table).filter((force) => force.out !== null);
}

/** EM-125: whether there is a second turn for everybody. */
function hasSecondTurns({ houseRules }: TwinTable): boolean {
  return houseRules.swaps === "free";
}

/** EM-126: the gem that the Whirlwind force takes in 2.3 by the house rule. */
function takesGemAgain(table: TwinTable, force: TwinForce): boolean {
  return table.houseRules.whirlwindGems === "two" && force.index === table.whirlwind && force.on === "whirl";
}

/** EM-60: the pairs that leave at most two of every element. */
function forcedPairs(table: TwinTable, force: TwinForce): readonly Pair[] {
  return pairs(table, force).filter((pair) =>
    EARTHLY.every((element) => force.tokens[element] - given(pair, element) <= 2),
  );
}

/** EM-58: two earthly tokens. EM-69: the unifier keeps one of each. */
function pairs(table: TwinTable, force: TwinForce): readonly Pair[] {
  const least = table.unifier === force.index ? 1 : 0;
  const all = EARTHLY.flatMap((one, at) => EARTHLY.slice(at).map((other): Pair => [one, other]));
  return all.filter((pair) =>
    EARTHLY.every((element) => given(pair, element) === 0 || force.tokens[element] - given(pair, element) >= least),
  );
}

const given = (pair: Pair, element: Earthly): number => pair.filter((one) => one === element).length;

/** EM-62, EM-63: a blocked tile does not matter. */
function conversions(table: TwinTable, force: TwinForce): readonly Earthly[] {
  return EARTHLY.filter(
    (element) => force.tokens[element] < 2 && table.tiles[element] > 0 && !isBarred(table, force, element),
  );
}

/** EM-73: 1, or 2 in a double union. */
function unionSize(force: TwinForce): number {
  return Math.min(...EARTHLY.map((element) => force.tokens[element]));
}

/** EM-79. */
function nextLightning(table: TwinTable): number {
  return (table.lightning + 1) % table.forces.length;
}
