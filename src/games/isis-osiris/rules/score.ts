import { type Seat, seatsOf } from "../../../kernel/seat.ts";
import { CELLS, neighbours } from "./cells.ts";
import type { Board, Cell, Tiles } from "./state.ts";

/** IO-22: a seat's score is the sum over its pawns. */
export const scores = (board: Board, tiles: Tiles, seats: number): readonly number[] =>
  seatsOf(seats).map((seat) => pawnsOf(board, seat).reduce((total, cell) => total + worth(tiles, cell), 0));

/** IO-19 … IO-21: a pawn is worth all tiles beside, above and below it, whoever laid them. */
export const worth = (tiles: Tiles, cell: Cell): number =>
  neighbours(cell).reduce((total, beside) => total + (tiles[beside] ?? 0), 0);

/** IO-23, IO-24: the highest score wins; equal ones share. */
export const winners = (totals: readonly number[]): readonly Seat[] =>
  seatsOf(totals.length).filter((seat) => totals[seat] === Math.max(...totals));

export const pawnsOf = (board: Board, seat: Seat): readonly Cell[] => CELLS.filter((cell) => board[cell] === seat);
