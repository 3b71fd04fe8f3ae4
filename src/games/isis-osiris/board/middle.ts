import type { Cell } from "../rules/state.ts";

/** The middle of a cell in the drawing. Cells are 100 wide, and a1 is at the bottom left. */
export const middle = (cell: Cell): { readonly x: number; readonly y: number } => ({
  x: 50 + (cell % 6) * 100,
  y: 550 - Math.floor(cell / 6) * 100,
});
