import type { Seat } from "../../../kernel/seat.ts";
import type { Cell } from "./state.ts";

/** Why a move is worth what it is: something that is true of the move, for somebody who remembers every tile. */
export type Why =
  /** The end was worked out: with this move the match is won against every answer and every draw. */
  | { readonly key: "whyCertain" }
  /** What a pawn there is worth at once: more than on any other cell, or not; or for good, as no free cell is beside it. */
  | { readonly key: "whyBest"; readonly cell: Cell; readonly points: number }
  | { readonly key: "whyGain"; readonly cell: Cell; readonly points: number }
  | { readonly key: "whySafe"; readonly cell: Cell; readonly points: number }
  /** The best cell that is left is worth so little to a pawn. */
  | { readonly key: "whyLeaves"; readonly cell: Cell; readonly points: number }
  /** So many free cells beside it can still bring it tiles. */
  | { readonly key: "whyRoom"; readonly cell: Cell; readonly free: number }
  | { readonly key: "whyCost"; readonly cell: Cell; readonly points: number }
  /** What the tile brings at once to the mover, and to the other seat that it matters most to. */
  | { readonly key: "whyOwn"; readonly cell: Cell; readonly points: number }
  | { readonly key: "whyTheirs"; readonly cell: Cell; readonly seat: Seat; readonly points: number }
  | { readonly key: "whyBoth"; readonly points: number; readonly seat: Seat; readonly theirs: number }
  /** The tile touches no pawn; so many free cells beside it are worth so much more or less. */
  | { readonly key: "whyCells"; readonly cell: Cell; readonly free: number; readonly points: number }
  | { readonly key: "whyNobody"; readonly cell: Cell }
  /** No free cell is worth more to a pawn than this. */
  | { readonly key: "whyPoor"; readonly points: number }
  /** Of all unseen tiles so many are plus tiles: more than half. */
  | { readonly key: "whyOdds"; readonly plus: number; readonly all: number };
