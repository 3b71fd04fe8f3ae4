import type { Viewer } from "../../../kernel/seat.ts";
import { forces } from "../rules/circle.ts";
import type { Force, Table, Tile } from "../rules/state.ts";

/** The positions of everything on the drawn table. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const BOX = { width: 600, height: 610 };
export const MIDDLE: Point = { x: 300, y: 308 };
export const TILE_RADIUS = 47;
export const PLATE = { width: 160, height: 130 };

/** A tile, or the star of Serenity. */
export type Spot = Tile | "star";

/** From top to bottom, in the order of the keyboard. */
export const SPOTS: readonly (readonly Spot[])[] = [
  ["air"],
  ["fire", "ether"],
  ["whirl"],
  ["earth", "water"],
  ["star"],
];

/** The Whirlwind in the centre, the others around it, anticlockwise: Air, Fire, Earth, the star, Water, Ether. */
const AROUND: readonly Spot[] = ["air", "fire", "earth", "star", "water", "ether"];

export function spotAt(spot: Spot): Point {
  const place = AROUND.indexOf(spot);
  if (place < 0) return MIDDLE;
  return around(MIDDLE, 101, -90 - 60 * place);
}

/** The places of the forces, the first at the bottom, the others anticlockwise. */
const PLACES: readonly (readonly Point[])[] = [
  [],
  [{ x: 300, y: 540 }],
  [
    { x: 300, y: 540 },
    { x: 300, y: 84 },
  ],
  [
    { x: 300, y: 540 },
    { x: 518, y: 144 },
    { x: 82, y: 144 },
  ],
  [
    { x: 300, y: 540 },
    { x: 518, y: 308 },
    { x: 300, y: 84 },
    { x: 82, y: 308 },
  ],
  [
    { x: 300, y: 540 },
    { x: 518, y: 384 },
    { x: 462, y: 86 },
    { x: 138, y: 86 },
    { x: 82, y: 384 },
  ],
];

/** Every player has their own place at the bottom. For a watcher the first force is there. */
function placeOf(circle: Table["circle"], viewer: Viewer, force: Force): Point {
  const below = Math.max(0, circle.indexOf(viewer as Table["circle"][number]));
  const away = (force - below + circle.length) % circle.length;
  return PLACES[circle.length]?.[away] ?? MIDDLE;
}

/** Where the die of a force stands at first, with its cup over it. */
export const homeOf = (place: Point): Point => ({ x: place.x, y: place.y - 1 });

/** Where a die lies on a tile: on the side of its force, or on the other side for a negative distance. */
export function restOn(tile: Tile, place: Point, distance = 36): Point {
  const middle = spotAt(tile);
  const angle = (Math.atan2(place.y - middle.y, place.x - middle.x) * 180) / Math.PI;
  return around(middle, distance, angle);
}

/** Where the Lightning stone lies beside its holder. */
export const lightningAt = (place: Point): Point => ({ x: place.x + 58, y: place.y - 22 });

/** Where the Cylinder stands: with its owner, or at the side while nobody owns it. */
export const cylinderAt = (place: Point | null): Point =>
  place === null ? { x: 530, y: 560 } : { x: place.x + 58, y: place.y + 14 };

export const placesOf = (table: Pick<Table, "circle">, viewer: Viewer): readonly Point[] =>
  forces(table).map((force) => placeOf(table.circle, viewer, force));

/** 0, 1, 2 … */
export const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

function around({ x, y }: Point, distance: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: Math.round(x + distance * Math.cos(angle)), y: Math.round(y + distance * Math.sin(angle)) };
}
