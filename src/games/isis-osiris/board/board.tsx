import { anyBoard } from "../../../kit/board.ts";
import type { Move, View } from "../rules/state.ts";
import type { Words } from "../texts/words.ts";
import { Hand } from "./hand.tsx";
import { SeatCard } from "./seat-card.tsx";
import { Table } from "./table.tsx";
import { described, prompt } from "./telling.tsx";

export const board = anyBoard<View, Move, Words>({
  Board: Table,
  Hand,
  SeatCard,
  prompt,
  /** IO-10, IO-16: a turned tile was seen by all, and filling the last free cell shows everything. */
  isFinal: ({ board: squares }, { is }) =>
    is === "turn" || (is === "pawn" && squares.filter((square) => square === null).length === 1),
  described,
});
