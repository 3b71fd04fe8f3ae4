import type { Seat } from "./seat.ts";

/** A move as text, with the seat that played it. */
export interface SeatMove {
  readonly seat: Seat;
  readonly move: string;
  /** Only in records (record/record-for.ts): the holder was never shown the move; this one leads to what they saw. */
  readonly isFilledIn?: true;
}

/**
 * What a seat may do besides its moves. The host calls "time" for a seat whose clock ran out. "undo" takes the seat's last
 * move back; it is a step like all others and stays in the record.
 */
export const CALLS = ["offer", "accept", "decline", "resign", "time", "undo"] as const;
export type Call = (typeof CALLS)[number];

/** At most this many steps are read from a text. No real match comes near it. */
export const MAX_STEPS = 20_000;

/** A round with its dice, or a call. Only steps are stored; everything else follows from them. */
export type Step =
  | { readonly is: "round"; readonly round: readonly SeatMove[]; readonly dice: readonly number[] }
  | { readonly is: "call"; readonly seat: Seat; readonly call: Call };

/** The list with one more element. A spread would copy it twice and reserve twice the memory. */
export const appended = <T>(steps: readonly T[], one: T): readonly T[] => steps.toSpliced(steps.length, 0, one);
