import type { BoardProps, SeatProps } from "../../kit/board.ts";
import type { Move, View } from "./state.ts";
import type { Words } from "./words.ts";

/** What this room's components are given. */
export type Given = BoardProps<View, Move, Words>;
export type GivenSeat = SeatProps<View, Move, Words>;
