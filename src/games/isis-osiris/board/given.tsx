import type { BoardProps, SeatProps } from "../../../kit/board.ts";
import type { RowBegin } from "../../../kit/row-begin.ts";
import type { Move, View } from "../rules/state.ts";
import type { Words } from "../texts/words.ts";
import type { Court } from "./court.ts";

/** The props of this room's components. */
export type Given = BoardProps<View, Move, Words>;
export type GivenSeat = SeatProps<View, Move, Words>;

/** The props of what lies on the board: with the row that runs, or null, and where its cells are. */
export type GivenRow = Given & { readonly begin: RowBegin<View> | null; readonly court: Court };

/** What is drawn: the picture that the running row leads to. Names and numbers follow `view`. */
export const pictureOf = ({ view, begin }: Pick<GivenRow, "view" | "begin">): View => begin?.row.to ?? view;
