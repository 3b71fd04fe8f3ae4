import { anyBoard } from "../../../kit/board.ts";
import type { Move, View } from "../rules/state.ts";
import type { Words } from "../texts/words.ts";
import { isFinal } from "./final.ts";
import { Hand } from "./hand.tsx";
import { SeatCard } from "./seat-card.tsx";
import { Table } from "./table.tsx";
import { described, prompt } from "./telling.tsx";

export const board = anyBoard<View, Move, Words>({
  Board: Table,
  Hand,
  SeatCard,
  prompt,
  isFinal,
  described,
});
