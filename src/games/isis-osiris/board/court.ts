import type { Cell } from "../rules/state.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Where things lie in the drawing of the court: six by six slabs of 100, a1 at the near left. Along an edge places are
 * counted from 0 to 6, from the left and from the far side.
 */
export interface Court {
  /** A place on the floor. */
  readonly at: (across: number, down: number) => Point;
  /** How large a thing is drawn there: at the near edge 1. */
  readonly scaleAt: (down: number) => number;
}

/** A court whose far edge is drawn as long as this part of the near edge. */
const courtTo = (far: number): Court => {
  const scaleAt = (down: number): number => 1 / (1 + (1 / far - 1) * (1 - down / SLABS));
  return {
    scaleAt,
    at: (across, down) => ({
      x: SLAB * (SLABS / 2 + (across - SLABS / 2) * scaleAt(down)),
      y: SLAB * down * scaleAt(down),
    }),
  };
};

const SLABS = 6;
const SLAB = 100;

/** As one sees it who sits at its near edge, or leans over it. */
export const SEATED = courtTo(0.9);
export const LEANING = courtTo(0.94);
/** From straight above: where every slab must be as large as the nearest, so that a finger finds it. */
export const FROM_ABOVE = courtTo(1);

const across = (cell: Cell): number => cell % SLABS;
const down = (cell: Cell): number => SLABS - 1 - Math.floor(cell / SLABS);

/** The middle of a cell in the drawing. */
export const middle = (court: Court, cell: Cell): Point => court.at(across(cell) + 0.5, down(cell) + 0.5);

/** The transform that puts a pawn on a cell. */
export const pawnOn = (court: Court, cell: Cell): string => {
  const { x, y } = middle(court, cell);
  return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${court.scaleAt(down(cell) + 0.5).toFixed(3)})`;
};

/** The transform that puts a tile on a cell: its sides run along those of the slab. */
export const tileOn = (court: Court, cell: Cell): string => {
  const { x, y } = middle(court, cell);
  const [far, near] = [court.at(across(cell) + 0.5, down(cell)), court.at(across(cell) + 0.5, down(cell) + 1)];
  const lean = Math.atan((near.x - far.x) / (near.y - far.y));
  return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) skewX(${lean.toFixed(4)}rad) scale(${court.scaleAt(down(cell) + 0.5).toFixed(3)})`;
};

/** The outline of a cell around its middle, as an SVG path. */
export const outline = (court: Court, cell: Cell): string => {
  const { x, y } = middle(court, cell);
  const around = { left: across(cell), far: down(cell), right: across(cell) + 1, near: down(cell) + 1 };
  return quad(court, around, GAP, { x: -x, y: -y });
};

/** Half of what is between two slabs, in slabs. */
export const GAP = 0.016;

export interface Sides {
  readonly left: number;
  readonly far: number;
  readonly right: number;
  readonly near: number;
}

/** A quadrangle on the floor, or so much smaller on all sides, as a closed path. */
export function quad(court: Court, { left, far, right, near }: Sides, inset = 0, move: Point = { x: 0, y: 0 }): string {
  const corners = [
    court.at(left + inset, far + inset),
    court.at(right - inset, far + inset),
    court.at(right - inset, near - inset),
    court.at(left + inset, near - inset),
  ];
  return `M${corners.map(({ x, y }) => `${(x + move.x).toFixed(1)} ${(y + move.y).toFixed(1)}`).join("L")}Z`;
}

/** How far a pawn on its way to a cell can be above it without leaving the picture (ST-102). */
export const roomAbove = (court: Court, cell: Cell): number => middle(court, cell).y + FRAME - PAWN_IN_FLIGHT;

/** The frame above the highest row, and the radius of a pawn while it flies. */
const FRAME = 30;
const PAWN_IN_FLIGHT = 62;
