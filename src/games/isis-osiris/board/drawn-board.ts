import type { Seat } from "../../../kernel/seat.ts";
import { CELLS, ROWS_FROM_TOP } from "../rules/cells.ts";
import type { Board, Square, Tiles, Value } from "../rules/state.ts";

/** Reads a board drawn as a player sees it. `.` free, `a` to `d` the pawns of seats 1 to 4, `+2` a tile. */
export function drawn(drawing: string): { readonly board: Board; readonly tiles: Tiles } {
  const squares = drawing.trim().split(/\s+/);
  if (squares.length !== CELLS.length) throw new Error(`a board has 36 cells, not ${squares.length}`);
  const board: Square[] = CELLS.map(() => null);
  const tiles: (Value | null)[] = CELLS.map(() => null);
  for (const [index, cell] of ROWS_FROM_TOP.flat().entries()) {
    const square = squares[index] ?? ".";
    const seat = "abcd".indexOf(square);
    if (seat >= 0) board[cell] = seat as Seat;
    else if (square !== ".") {
      board[cell] = "tile";
      tiles[cell] = Number(square) as Value;
    }
  }
  return { board, tiles };
}
