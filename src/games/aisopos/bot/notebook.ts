import type { Seat } from "../../../kernel/seat.ts";
import { winnersOver } from "../rules/duel.ts";
import { hasWinner, possible } from "../rules/knowledge.ts";
import type { ShownPiece, View } from "../rules/state.ts";
import { ALL_KINDS, kindBits } from "./compact-board.ts";

/** What a bot has noted about a piece on the board, also about its own. */
export interface PieceNotes {
  readonly owner: Seat;
  /** The kinds it can be by all views so far, as bits. */
  readonly mask: number;
  /** The kinds that everybody knows it can be, as bits. */
  readonly open: number;
  /** The opponents who have seen it, as seat bits. */
  readonly seenBy: number;
  /** How often it has moved. */
  readonly steps: number;
  /** By its owner's style, then by kind: the evidence of what it did. Empty when the bot does not use it. */
  readonly weights: readonly (readonly number[])[];
}

/** A bot's own notes: the match may be played without notes (AI-40). */
export interface Notebook {
  /** By piece on the board. */
  readonly pieces: Readonly<Record<string, PieceNotes>>;
  /** By seat, then by style: the evidence of its captured pieces. Empty when the bot does not use it. */
  readonly styles: readonly (readonly number[])[];
}

export const EMPTY: Notebook = { pieces: {}, styles: [] };

/** Notes by duels only. */
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

/** Whether this piece moved in the last step, to a free hex or to one it has won. */
const hasStepped = ({ at, owner }: ShownPiece, { news }: View): boolean =>
  news.some((fact) => (fact.key === "moved" || fact.key === "duelWon") && fact.to === at && fact.seat === owner);

/** What is known of a piece after this view, given the earlier notes. */
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
