import type { Cell } from "../rules/state.ts";

/** The middle of a cell in the drawing. Cells are 100 wide, and a1 is at the bottom left. */
export const middle = (cell: Cell): { readonly x: number; readonly y: number } => ({
  x: 50 + (cell % 6) * 100,
  y: 550 - Math.floor(cell / 6) * 100,
});

/** The transform that puts a piece on a cell. */
export const placed = (cell: Cell): string => `translate(${middle(cell).x}px, ${middle(cell).y}px) scale(1)`;
