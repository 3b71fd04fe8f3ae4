import { winnersOver } from "../rules/duel.ts";
import { KINDS } from "../rules/kinds.ts";
import type { Captured, Kind, Mask, ShownPiece, View } from "../rules/state.ts";

/** The kinds that this one beats. */
export const prey = (kind: Kind): readonly Kind[] => KINDS.filter((other) => winnersOver(other).includes(kind));

/** How many pieces of each kind there are, in the order L H F M A, without kinds that are missing. */
export const tally = (kinds: readonly Kind[]): readonly (readonly [kind: Kind, count: number])[] =>
  KINDS.flatMap((kind) => {
    const count = kinds.filter((other) => other === kind).length;
    return count === 0 ? [] : [[kind, count] as const];
  });

/** How many pieces of each kind a seat has not lost. Everybody can count that by the piles. */
export function left({ piles }: View, seat: number): Readonly<Record<Kind, number>> {
  const lost = piles.flatMap(({ pieces }) => pieces).filter(({ owner }) => owner === seat);
  return {
    L: 2 - of(lost, "L"),
    H: 2 - of(lost, "H"),
    F: 2 - of(lost, "F"),
    M: 2 - of(lost, "M"),
    A: 2 - of(lost, "A"),
  };
}

const of = (pieces: readonly Captured[], kind: Kind): number => pieces.filter((piece) => piece.kind === kind).length;

/**
 * The kinds that a piece can be for everybody: what its duels have shown, without those of which both have been
 * captured. All five kinds mean that no duel has shown anything.
 */
export function shownMask(view: View, { owner, notes }: Pick<ShownPiece, "owner" | "notes">): Mask {
  if (notes === null || notes.mask.length === KINDS.length) return KINDS;
  const counted = left(view, owner);
  return notes.mask.filter((kind) => counted[kind] > 0);
}
