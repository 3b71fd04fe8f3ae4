import type { Cell } from "../rules/state.ts";

/** The middle of a cell in the drawing. Cells are 100 wide, and a1 is at the bottom left. */
export const middle = (cell: Cell): { readonly x: number; readonly y: number } => ({
  x: 50 + (cell % 6) * 100,
  y: 550 - Math.floor(cell / 6) * 100,
});

/** The transform that puts a piece on a cell. */
export const placed = (cell: Cell): string => `translate(${middle(cell).x}px, ${middle(cell).y}px) scale(1)`;

/** How far a pawn on its way to a cell can be above it without leaving the picture (ST-102). */
export const roomAbove = (cell: Cell): number => middle(cell).y + FRAME - PAWN_IN_FLIGHT;

/** The frame above the highest row, and the radius of a pawn while it flies. */
const FRAME = 30;
const PAWN_IN_FLIGHT = 62;
