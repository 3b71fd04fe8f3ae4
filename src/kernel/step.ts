import type { Seat } from "./seat.ts";

/** What a seat has said: its move as written. */
export interface Spoken {
  readonly seat: Seat;
  readonly move: string;
}

/**
 * What a seat may say beside its moves. "time" is said by the host for a seat whose clock ran out; "undo" takes its last
 * move back, and stays in the record like everything else.
 */
export const CALLS = ["offer", "accept", "decline", "resign", "time", "undo"] as const;
export type Call = (typeof CALLS)[number];

/** No match comes near so many steps; a text that claims more is somebody's prank. */
export const MOST_STEPS = 20_000;

/** A round with the dice that fell in it, or a call. Steps are what is stored; everything else follows from them. */
export type Step =
  | { readonly is: "round"; readonly round: readonly Spoken[]; readonly dice: readonly number[] }
  | { readonly is: "call"; readonly seat: Seat; readonly call: Call };

/** All these and one more. Spread into a new list they would be copied twice, and take twice the room. */
export const withOneMore = <T>(steps: readonly T[], one: T): readonly T[] => steps.toSpliced(steps.length, 0, one);
