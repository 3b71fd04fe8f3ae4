import { type Seat, seatsOf } from "../../../kernel/seat.ts";
import { spaceOf, TEMPLE } from "../rules/piles.ts";
import type { Agora, Space } from "../rules/state.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A way to lay the road: as the land behind the question, or as a strip on top of a phone. */
export interface Lay {
  readonly name: "land" | "strip";
  readonly width: number;
  readonly height: number;
  /** The radius of a coin, of one under the Sun, and half the width of a space. */
  readonly coin: number;
  readonly small: number;
  /** The radius of the Sun, in coins. */
  readonly sun: number;
  readonly slab: number;
  /** The height of a drum, and of all drums of a pile together: high piles have lower drums. */
  readonly drum: number;
  readonly pile: number;
  /** Nothing is written above a coin that stands higher than this: there is the sky with the day and its moons. */
  readonly ceiling: number;
  /** The middle of the top of a space. */
  readonly at: (space: Space) => Point;
}

/** A road that climbs by so much to the foot of the Temple. */
function onLand(climb: number): Lay["at"] {
  return (space) =>
    space >= TEMPLE
      ? { x: 1690, y: 548 }
      : {
          x: 104 + (space - 1) * 94.4,
          y: 772 - climb * ((space - 1) / 15) ** 1.35 + 15 * Math.sin(space * 0.95 + 0.6),
        };
}

export const LAND: Lay = {
  name: "land",
  width: 1920,
  height: 838,
  coin: 36,
  small: 24,
  sun: 1.55,
  slab: 43,
  drum: 24,
  pile: 140,
  ceiling: 0,
  at: onLand(150),
};

/**
 * The land on a phone on its side: the bar stands above the second half of the road, so it climbs less, and its piles and
 * the Sun behind them stay lower.
 */
export const LOW_LAND: Lay = { ...LAND, pile: 48, at: onLand(120) };

export const STRIP: Lay = {
  name: "strip",
  width: 390,
  height: 176,
  coin: 12,
  small: 10,
  sun: 1.25,
  slab: 9.2,
  drum: 8,
  // The day and its moons stand above the first spaces.
  pile: 24,
  ceiling: 100,
  at: (space) =>
    space >= TEMPLE
      ? { x: 360, y: 103 }
      : { x: 24 + (space - 1) * 20, y: 133 - 20 * ((space - 1) / 15) ** 1.3 + 2.5 * Math.sin(space * 0.9) },
};

export interface Spot extends Point {
  readonly seat: Seat;
  /** On top of its pile a philosopher is a coin, below it a drum of a column, under the Sun a small coin. */
  readonly is: "top" | "drum" | "under";
  readonly height: number;
}

/** In the order of drawing: each pile from the bottom to the top. */
export const spots = (agora: Agora, lay: Lay): readonly Spot[] =>
  seatsOf(agora.philosophers.length)
    .map((seat) => ({ seat, spot: spotOf(agora, lay, seat), depth: depthOf(agora, seat) }))
    .sort((one, other) => other.depth - one.depth)
    .map(({ spot }) => spot);

const depthOf = ({ piles }: Agora, seat: Seat): number => piles[spaceOf(piles, seat) ?? 0]?.indexOf(seat) ?? 0;

function spotOf({ piles, sun }: Agora, lay: Lay, seat: Seat): Spot {
  const space = spaceOf(piles, seat);
  const { x, y } = lay.at(space ?? sun.space);
  if (space === null) {
    const gap = lay.small * 1.6;
    // Many failed on the first spaces: their row begins at the edge of the picture.
    const first = Math.max(lay.small * 1.2, x - ((sun.under.length - 1) * gap) / 2);
    // Below the picture is the parapet, which would hide them.
    const front = Math.min(y + lay.coin * 1.25, lay.height - lay.small * 1.2);
    return { seat, is: "under", height: 0, x: first + sun.under.indexOf(seat) * gap, y: front };
  }
  const pile = piles[space] ?? [];
  const height = drumHeight(lay, pile.length);
  const below = pile.length - 1 - pile.indexOf(seat);
  return below === pile.length - 1
    ? { seat, is: "top", height, x, y: y - lay.coin * 0.84 - below * height }
    : { seat, is: "drum", height, x, y: y + lay.coin * 0.08 - below * height };
}

/** A high pile has low drums, so that it stays on the picture. */
const drumHeight = (lay: Lay, pile: number): number => Math.min(lay.drum, lay.pile / Math.max(1, pile - 1));

/** The middle of the Sun: behind whoever stands on top of its pile. */
export function sunAt({ piles, sun }: Agora, lay: Lay): Point {
  const { x, y } = lay.at(sun.space);
  const pile = piles[sun.space]?.length ?? 0;
  return { x, y: y - lay.coin * 1.2 - Math.max(0, pile - 1) * drumHeight(lay, pile) };
}

/** Where a walk sets down on a space: on the top of whoever stands there. */
export function headOf({ piles }: Agora, lay: Lay, space: Space): Point {
  const { x, y } = lay.at(space);
  const pile = piles[space]?.length ?? 0;
  return { x, y: pile === 0 ? y - 2 : y - lay.coin * 1.9 - (pile - 1) * drumHeight(lay, pile) };
}

/** The middle line of the road, from the left edge to the Temple's steps. */
export const road = (lay: Lay): string =>
  Array.from({ length: TEMPLE }, (_, at) => lay.at(at + 1)).reduce(
    (line, { x, y }, at) =>
      `${line}${at === 0 ? `M${-lay.coin} ${y + lay.coin / 2}L` : "L"}${x.toFixed(1)} ${y.toFixed(1)}`,
    "",
  );
