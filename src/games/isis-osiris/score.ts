import { type Seat, seatsOf } from "../../kernel/seat.ts";
import { CELLS, neighbours } from "./cells.ts";
import type { Board, Cell, Tiles } from "./state.ts";

/** IO-22: a seat's score is the sum over its pawns. */
export const scores = (board: Board, tiles: Tiles, seats: number): readonly number[] =>
  seatsOf(seats).map((seat) => sum(pawnsOf(board, seat).map((cell) => worth(tiles, cell))));

/** IO-19 … IO-21: a pawn is worth all tiles beside, above and below it, whoever laid them. */
export const worth = (tiles: Tiles, cell: Cell): number => sum(neighbours(cell).map((beside) => tiles[beside] ?? 0));

/** IO-23, IO-24: the highest score wins; equal ones share. */
export const winners = (totals: readonly number[]): readonly Seat[] =>
  seatsOf(totals.length).filter((seat) => totals[seat] === Math.max(...totals));

export const pawnsOf = (board: Board, seat: Seat): readonly Cell[] => CELLS.filter((cell) => board[cell] === seat);

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
