import type { Seat } from "../../../kernel/seat.ts";
import { winnersOver } from "../duel.ts";
import { hasWinner, possible } from "../knowledge.ts";
import type { ShownPiece, View } from "../state.ts";
import { ALL_KINDS, kindBits } from "./compact-board.ts";

/** What a bot has noted about a piece on the board, its own ones included. */
export interface PieceNotes {
  readonly owner: Seat;
  /** What it can be for all that this seat was shown, as kind bits. */
  readonly mask: number;
  /** What everybody can tell of it. */
  readonly open: number;
  /** The opponents who have seen it, as seat bits. */
  readonly seenBy: number;
  /** How often it has moved. */
  readonly steps: number;
  /** By style of its owner, then by kind: how much what it did speaks for it. None where nobody weighs that. */
  readonly weights: readonly (readonly number[])[];
}

/** A bot keeps its own notes: the table may keep none (AI-40). */
export interface Notebook {
  /** By piece on the board. */
  readonly pieces: Readonly<Record<string, PieceNotes>>;
  /** By seat, then by style: how much the pieces it has lost speak for it. None where nobody weighs that. */
  readonly styles: readonly (readonly number[])[];
}

export const EMPTY: Notebook = { pieces: {}, styles: [] };

/** What the duels showed, and nothing else. */
export const noted = ({ pieces, styles }: Notebook, view: View): Notebook => ({
  pieces: Object.fromEntries(
    view.board.map((piece) => {
      const before = pieces[piece.pid];
      const steps = (before?.steps ?? 0) + (hasStepped(piece, view) ? 1 : 0);
      return [piece.pid, { ...notesOf(before, piece, view), steps }];
    }),
  ),
  styles,
});

/** Whether the last step was this piece's, onto a free hex or onto one it has won. */
const hasStepped = ({ at, owner }: ShownPiece, { news }: View): boolean =>
  news.some((fact) => (fact.key === "moved" || fact.key === "duelWon") && fact.to === at && fact.seat === owner);

/** What is known of a piece after what this view shows, given what was noted before. */
export function notesOf(before: PieceNotes | undefined, piece: ShownPiece, view: View): PieceNotes {
  const survived = view.news.filter(hasWinner).find(({ to }) => to === piece.at);
  const beaten = survived === undefined ? ALL_KINDS : kindBits(winnersOver(survived.lost));
  const looked = survived?.key === "duelLost" ? 1 << survived.seat : 0;
  const told = (piece.notes?.seenBy ?? []).reduce((bits: number, seat) => bits | (1 << seat), 0);
  return {
    owner: piece.owner,
    mask: (before?.mask ?? ALL_KINDS) & kindBits(possible(piece, view.news)),
    open: (before?.open ?? ALL_KINDS) & beaten & (piece.notes === null ? ALL_KINDS : kindBits(piece.notes.mask)),
    seenBy: (before?.seenBy ?? 0) | looked | told,
    steps: before?.steps ?? 0,
    weights: before?.weights ?? [],
  };
}
