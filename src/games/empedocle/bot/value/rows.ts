import { type Engine, ETHER, GEMS, HATE, NOBODY, ROW } from "../engine/engine.ts";

/**
 * The inputs of a net for a force on a table between two rounds: a few rows of a table of numbers, one for each fact
 * that is true. All elements are equal to it; it matters how many are held, and how many of the missing ones others
 * lack as well.
 */

/** Holdings in base three by their shape: the counts of the most frequent element, the next and the next. */
const SHAPES = 10;
const HOLDINGS = 3 * SHAPES * 2;
/** Rows of the force itself, and of each other force: by Hate, shape and Ether, players first. */
export const OWN = 0;
export const OTHER = OWN + 2 * HOLDINGS;
/** Two forces: how many elements each lacks, and how many of those they share. */
export const PAIR = OTHER + 2 * HOLDINGS;
/** The Cylinder: nobody's, its own, another's. */
export const CYLINDER = PAIR + 4 * 4 * 5;
/** The distance of the stone, by the size of the circle, without and with the extension. */
export const LIGHTNING = CYLINDER + 3;
/** The kind of match: one, two or more players, the number of forces, without and with the extension. */
export const KIND = LIGHTNING + 2 * 4 * 5;
/** Gems in the extension, its own and another's. Larger numbers count the same. */
const MAX_GEMS = 5;
export const OWN_GEMS = KIND + 2 * 3 * 4;
export const OTHER_GEMS = OWN_GEMS + MAX_GEMS + 1;
export const ROWS = OTHER_GEMS + MAX_GEMS + 1;

const COUNTS = Array.from({ length: 81 }, (_, elements) =>
  [1, 3, 9, 27].map((power) => Math.floor(elements / power) % 3),
);
const NAMES = COUNTS.map((counts) => counts.toSorted((one, other) => other - one).join(""));
/** Four different elements never remain until the next round. */
const KNOWN = [...new Set(NAMES.filter((name) => name.includes("0")))].sort();

/** By elements in base three. */
export const SHAPE = Int8Array.from(NAMES, (name) => KNOWN.indexOf(name));
export const LACKING = Int8Array.from(COUNTS, (counts) =>
  counts.reduce((mask, count, element) => (count === 0 ? mask | (1 << element) : mask), 0),
);
export const BITS = Int8Array.from({ length: 16 }, (_, mask) => [1, 2, 4, 8].filter((bit) => (mask & bit) > 0).length);

export const holdingRow = (isUnknown: boolean, hate: number, elements: number, ether: number): number =>
  ((isUnknown ? 3 : 0) + hate - 1) * SHAPES * 2 + (SHAPE[elements] as number) * 2 + ether;

export const pairRow = (lacking: number, others: number): number =>
  PAIR + ((BITS[lacking] as number) - 1) * 20 + ((BITS[others] as number) - 1) * 5 + (BITS[lacking & others] as number);

export const cylinderRow = (cylinder: number, force: number): number =>
  CYLINDER + (cylinder === NOBODY ? 0 : cylinder === force ? 1 : 2);

export const lightningRow = ({ aubaine, count, lightning }: Engine, force: number): number =>
  LIGHTNING + (aubaine ? 20 : 0) + (count - 2) * 5 + ((lightning - force + count) % count);

export const kindRow = ({ aubaine, count, players }: Engine): number =>
  KIND + (aubaine ? 12 : 0) + (Math.min(players, 3) - 1) * 4 + (count - 2);

export const gemsOf = ({ held }: Engine, force: number): number =>
  Math.min(held[force * ROW + GEMS] as number, MAX_GEMS);

export function elementsOf({ held }: Engine, force: number): number {
  const row = force * ROW;
  return (
    (held[row] as number) +
    3 * (held[row + 1] as number) +
    9 * (held[row + 2] as number) +
    27 * (held[row + 3] as number)
  );
}

/** All rows of a force, for training. The result is their number. */
export function rowsOf(engine: Engine, force: number, rows: Int32Array): number {
  const { aubaine, count, held, cylinder, seatOf } = engine;
  const lacking = LACKING[elementsOf(engine, force)] as number;
  let found = 0;
  for (let other = 0; other < count; other++) {
    const elements = elementsOf(engine, other);
    const row = other * ROW;
    const holding = holdingRow(
      seatOf[other] === NOBODY,
      held[row + HATE] as number,
      elements,
      held[row + ETHER] as number,
    );
    rows[found++] = other === force ? OWN + holding : OTHER + holding;
    if (other !== force) rows[found++] = pairRow(lacking, LACKING[elements] as number);
    if (aubaine && seatOf[other] !== NOBODY)
      rows[found++] = (other === force ? OWN_GEMS : OTHER_GEMS) + gemsOf(engine, other);
  }
  rows[found++] = cylinderRow(cylinder, force);
  rows[found++] = lightningRow(engine, force);
  rows[found++] = kindRow(engine);
  return found;
}
