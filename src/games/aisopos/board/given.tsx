import type { BoardProps, SeatProps } from "../../../kit/board.ts";
import type { RowBegin } from "../../../kit/row-begin.ts";
import type { Move, View } from "../rules/state.ts";
import type { Words } from "../texts/words.ts";

/** The props of this room's components. */
export type Given = BoardProps<View, Move, Words>;
export type GivenSeat = SeatProps<View, Move, Words>;

/** The props of what moves on the board: with the row that runs, or null. */
export type GivenRow = Given & { readonly begin: RowBegin<View> | null };

/** What is drawn: the picture that the running row leads to. Names and numbers follow `view`. */
export const pictureOf = ({ view, begin }: GivenRow): View => begin?.row.to ?? view;
