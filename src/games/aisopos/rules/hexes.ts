import type { Hex } from "./state.ts";

/** The board as it is drawn: row e at the top, row a at the bottom. Equal numbers form a line to the upper left. */
export const ROWS: readonly (readonly Hex[])[] = [
  ["e3", "e4", "e5"],
  ["d2", "d3", "d4", "d5"],
  ["c1", "c2", "c3", "c4", "c5"],
  ["b1", "b2", "b3", "b4"],
  ["a1", "a2", "a3"],
];

/** All 19 hexes in reading order. */
export const HEXES: readonly Hex[] = ROWS.flat();

/** Steps from one hex to the other. */
export function distance(from: Hex, to: Hex): number {
  const along = to.charCodeAt(1) - from.charCodeAt(1);
  const up = to.charCodeAt(0) - from.charCodeAt(0);
  return Math.max(Math.abs(along), Math.abs(up), Math.abs(along - up));
}

export const isAdjacent = (from: Hex, to: Hex): boolean => distance(from, to) === 1;

const NEIGHBOURS: ReadonlyMap<Hex, readonly Hex[]> = new Map(
  HEXES.map((hex) => [hex, HEXES.filter((other) => isAdjacent(hex, other))]),
);

/** The neighbours of a hex in reading order: three at a corner, four at an edge, six inside. */
export const neighbours = (hex: Hex): readonly Hex[] => NEIGHBOURS.get(hex) ?? [];
