import type { Cell } from "./state.ts";

/** The middle of a cell on a drawing whose cells are 100 apart: a1 is at the bottom left. */
export const middle = (cell: Cell): { readonly x: number; readonly y: number } => ({
  x: 50 + (cell % 6) * 100,
  y: 550 - Math.floor(cell / 6) * 100,
});
