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

/** The slab of wood that the hexes are carved into, lying on a side: from its middle to a corner, and its rounding. */
const SLAB_RADIUS = 338;
const SLAB_ROUNDING = 70;
/** How much of the slab's front is seen below its top. */
export const SLAB_THICKNESS = 20;

/** From the middle of the drawing to the upper edge, and to the lower edge of the slab's top. */
export const EDGE = 294;
const HALF_WIDTH = 323;
export const VIEW_BOX = `${-HALF_WIDTH} ${-EDGE} ${2 * HALF_WIDTH} ${2 * EDGE + SLAB_THICKNESS}`;

export const CELL_RADIUS = 63;
export const TOKEN_RADIUS = 48;

const SPOTS: ReadonlyMap<Hex, Spot> = new Map(
  ROWS.flatMap((row, y) =>
    row.map((hex, x) => [hex, { x: (x - (row.length - 1) / 2) * STEP, y: (y - (ROWS.length - 1) / 2) * ROW_STEP }]),
  ),
);

export const spotOf = (hex: Hex): Spot => SPOTS.get(hex) ?? { x: 0, y: 0 };

/** The SVG path of a hexagon that stands on a rounded corner, around 0, 0 or another middle. */
export const hexagon = (radius: number, rounding: number, { x, y }: Spot = { x: 0, y: 0 }): string =>
  rounded(
    corners(radius, 0).map((corner) => ({ x: corner.x + x, y: corner.y + y })),
    rounding,
  );

/** The top of the slab, or a line so far inside its edge. */
export const slab = (inset: number): string => rounded(corners(SLAB_RADIUS - inset, 0.5), SLAB_ROUNDING - inset);

const corners = (radius: number, turn: number): readonly Spot[] =>
  [0, 1, 2, 3, 4, 5].map((sixth) => onCircle(radius, sixth + turn));

/** A closed path through these corners, each rounded from so far before it to so far behind it. */
function rounded(around: readonly Spot[], rounding: number): string {
  const parts = around.map((corner, n) => {
    const before = around.at(n - 1) ?? corner;
    const after = around[(n + 1) % around.length] ?? corner;
    const [from, to] = [before, after].map((next) => towards(corner, next, rounding / distance(corner, next)));
    return `${n === 0 ? "M" : "L"}${written(from ?? corner)}Q${written(corner)} ${written(to ?? corner)}`;
  });
  return `${parts.join("")}Z`;
}

const distance = (from: Spot, to: Spot): number => Math.hypot(to.x - from.x, to.y - from.y);

const onCircle = (radius: number, sixth: number): Spot => ({
  x: radius * Math.sin((sixth * Math.PI) / 3),
  y: -radius * Math.cos((sixth * Math.PI) / 3),
});

/** The point at this part of the way from one spot to another. */
export const towards = (from: Spot, to: Spot, part: number): Spot => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});

export const written = ({ x, y }: Spot): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
