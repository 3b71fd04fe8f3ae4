import { ROWS } from "../rules/hexes.ts";
import type { Hex } from "../rules/state.ts";

/** The middle of a hex in the drawing; c3 is at 0, 0. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The distance between the middles of two neighbours. */
const STEP = 120;
const ROW_STEP = (STEP * Math.sqrt(3)) / 2;

/** From the middle of the drawing to its upper and lower edge. */
export const EDGE = 280;
export const VIEW_BOX = `-302 ${-EDGE} 604 ${2 * EDGE}`;

export const CELL_RADIUS = 66;
export const TOKEN_RADIUS = 48;

const SPOTS: ReadonlyMap<Hex, Spot> = new Map(
  ROWS.flatMap((row, y) =>
    row.map((hex, x) => [hex, { x: (x - (row.length - 1) / 2) * STEP, y: (y - (ROWS.length - 1) / 2) * ROW_STEP }]),
  ),
);

export const spotOf = (hex: Hex): Spot => SPOTS.get(hex) ?? { x: 0, y: 0 };

/** The SVG path of a hexagon around 0, 0 that stands on a rounded corner. */
export function hexagon(radius: number, rounding: number): string {
  const corners = [0, 1, 2, 3, 4, 5].map((n) => onCircle(radius, n));
  const parts = corners.map((corner, n) => {
    const [before, after] = [onCircle(radius, n - 1), onCircle(radius, n + 1)];
    const [from, to] = [towards(corner, before, rounding / radius), towards(corner, after, rounding / radius)];
    return `${n === 0 ? "M" : "L"}${written(from)}Q${written(corner)} ${written(to)}`;
  });
  return `${parts.join("")}Z`;
}

const onCircle = (radius: number, sixth: number): Spot => ({
  x: radius * Math.sin((sixth * Math.PI) / 3),
  y: -radius * Math.cos((sixth * Math.PI) / 3),
});

/** The point at this part of the way from one spot to another. */
export const towards = (from: Spot, to: Spot, part: number): Spot => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});

const written = ({ x, y }: Spot): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
