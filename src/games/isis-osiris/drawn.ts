import type { Seat } from "../../kernel/seat.ts";
import { CELL_NAMES, CELLS, ROWS_FROM_TOP } from "./cells.ts";
import type { Board, Cell, Options, Square, State, Tiles, Value } from "./state.ts";

/** For tests: positions drawn as a player sees them. `.` free, `a` to `d` the pawns of seats 1 to 4, `+2` a tile. */
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

export const EMPTY = `
  . . . . . .
  . . . . . .
  . . . . . .
  . . . . . .
  . . . . . .
  . . . . . .`;

/** A position with everything that is not drawn: two players unless said otherwise. */
export function position(
  drawing: string,
  given: Partial<Omit<State, "options">> & { readonly options?: Partial<Options> } = {},
): State {
  return {
    pawns: [8, 8],
    reserves: [
      [2, -2],
      [-4, 2],
    ],
    aside: [],
    phase: { is: "choosing", seat: 0 },
    news: [],
    ...drawn(drawing),
    ...given,
    options: { first: 1, stock: "own", memoryAid: false, ...given.options },
  };
}

export const cell = (name: string): Cell => CELL_NAMES.indexOf(name);
