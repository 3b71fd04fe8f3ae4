import type { Cell } from "./state.ts";

const SIDE = 6;
const COLUMNS = "abcdef";

export const CELLS: readonly Cell[] = Array.from({ length: SIDE * SIDE }, (_, cell) => cell);

/** a1 … f6. */
export const CELL_NAMES: readonly string[] = CELLS.map(
  (cell) => `${COLUMNS.charAt(cell % SIDE)}${Math.floor(cell / SIDE) + 1}`,
);

export const cellName = (cell: Cell): string => CELL_NAMES[cell] ?? "?";

/** The rows from top to bottom: the sixth first. */
export const ROWS_FROM_TOP: readonly (readonly Cell[])[] = Array.from({ length: SIDE }, (_, row) =>
  CELLS.slice((SIDE - 1 - row) * SIDE, (SIDE - row) * SIDE),
);

/** Beside, above and below (IO-19); never diagonally (IO-20). */
const NEIGHBOURS: readonly (readonly Cell[])[] = CELLS.map((cell) => {
  const [column, row] = [cell % SIDE, Math.floor(cell / SIDE)];
  return CELLS.filter((other) => Math.abs((other % SIDE) - column) + Math.abs(Math.floor(other / SIDE) - row) === 1);
});

export const neighbours = (cell: Cell): readonly Cell[] => NEIGHBOURS[cell] ?? [];
