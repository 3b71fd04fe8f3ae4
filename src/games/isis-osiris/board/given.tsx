import type { BoardProps, SeatProps } from "../../../kit/board.ts";
import type { Move, View } from "../rules/state.ts";
import type { Words } from "../texts/words.ts";

/** The props of this room's components. */
export type Given = BoardProps<View, Move, Words>;
export type GivenSeat = SeatProps<View, Move, Words>;
