import type { Belief } from "../../../kernel/bot.ts";
import { seatsOf } from "../../../kernel/seat.ts";
import { FULL_HAND, KINDS, without } from "../rules/kinds.ts";
import type { Kind, View } from "../rules/state.ts";
import { sharesIn } from "./belief.ts";
import { hexNumber } from "./compact-board.ts";
import { type Notebook, notesOf } from "./notebook.ts";
import { mixtureOf, stockOf } from "./table.ts";

/** How likely each face-down piece of the others is each kind, by the seat's notes; by the piece's id and letters of kinds. */
export function toldBeliefs(notebook: Notebook, view: View): readonly Belief[] {
  return seatsOf(view.seats).flatMap((seat) => {
    const pieces = view.board.filter(({ owner }) => owner === seat);
    if (pieces.every(({ kind }) => kind !== null)) return [];
    const faces = pieces.map((piece) => {
      const { mask, weights } = notesOf(notebook.pieces[piece.pid], piece, view);
      return { hex: hexNumber(piece.at), mask, weights };
    });
    const shares = sharesIn(mixtureOf(seat, faces, stockOf(leftTo(view, seat)), notebook.styles[seat] ?? [1]));
    return pieces.flatMap(({ pid, kind }, at) =>
      kind !== null ? [] : [{ of: pid, shares: byKind(shares[at] ?? []) }],
    );
  });
}

/** What a seat has on the board and in hand: all that it began with, but for what was captured. */
const leftTo = ({ piles }: View, seat: number): readonly Kind[] =>
  piles
    .flatMap(({ pieces }) => pieces)
    .filter(({ owner }) => owner === seat)
    .reduce((left: readonly Kind[], { kind }) => without(left, kind), FULL_HAND);

const byKind = (shares: readonly number[]): Belief["shares"] =>
  Object.fromEntries(KINDS.flatMap((kind, at) => ((shares[at] ?? 0) > 0 ? [[kind, shares[at] ?? 0]] : [])));
