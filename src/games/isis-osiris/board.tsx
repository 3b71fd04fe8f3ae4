import { anyBoard } from "../../kit/board.ts";
import { Hand } from "./hand.tsx";
import { SeatCard } from "./seat-card.tsx";
import type { Move, View } from "./state.ts";
import { Table } from "./table.tsx";
import { described, prompt } from "./telling.tsx";
import type { Words } from "./words.ts";

export const board = anyBoard<View, Move, Words>({
  Board: Table,
  Hand,
  SeatCard,
  prompt,
  /** IO-10, IO-16: what is turned cannot be unseen, and the last free cell turns up everything. */
  isFinal: ({ board: squares }, { is }) =>
    is === "turn" || (is === "pawn" && squares.filter((square) => square === null).length === 1),
  described,
  sounds: { counted: "end", turned: "turn", placed: "place", laid: "slide", skipped: "bell" },
});
