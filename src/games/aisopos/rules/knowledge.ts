import type { Seat, Viewer } from "../../../kernel/seat.ts";
import { winnersOver } from "./duel.ts";
import { KINDS } from "./kinds.ts";
import type { DuelWithWinner, Kind, Mask, News, Notes, Options, Piece, ShownPiece } from "./state.ts";

/** The notes about a newly placed piece: nobody knows anything. */
export const blankNotes = ({ notes }: Options): Notes | null => (notes ? { seenBy: [], mask: KINDS } : null);

/** The notes after a won attack: everybody sees what it beat, only its owner looked at it (AI-18). */
export const afterWinning = <Noted extends Pick<Piece, "notes">>(piece: Noted, lost: Kind): Noted =>
  piece.notes === null ? piece : { ...piece, notes: { ...piece.notes, mask: surmised(piece.notes.mask, lost) } };

/** The notes after a won defence: in addition the attacker looked at it and knows it from now on. */
export function afterStanding<Noted extends Pick<Piece, "notes">>(piece: Noted, lost: Kind, attacker: Seat): Noted {
  if (piece.notes === null) return piece;
  const seenBy = [...piece.notes.seenBy.filter((seat) => seat !== attacker), attacker].sort((a, b) => a - b);
  return { ...piece, notes: { seenBy, mask: surmised(piece.notes.mask, lost) } };
}

/** The kinds that the survivor of one more duel can still be. */
export const surmised = (mask: Mask, lost: Kind): Mask => {
  const winners = winnersOver(lost);
  return mask.filter((kind) => winners.includes(kind));
};

/** Its owner (AI-41), and with notes every seat that looked at it in a duel (AI-40). */
export const mayKnow = ({ owner, notes }: Piece, viewer: Viewer): boolean =>
  viewer !== "watcher" && (owner === viewer || (notes?.seenBy.includes(viewer) ?? false));

/** The kinds a piece can be for a viewer by duels alone: `mask(piece, viewer)` of section 4. */
export const maskOf = ({ kind, notes }: Pick<ShownPiece, "kind" | "notes">): Mask =>
  kind === null ? (notes?.mask ?? KINDS) : [kind];

/** The kinds a piece can be by this view: its board, its notes and its last duel. */
export function possible(piece: ShownPiece, news: readonly News[]): Mask {
  const won = news.filter(hasWinner).find(({ to }) => to === piece.at);
  if (won === undefined) return maskOf(piece);
  return won.winner === null ? surmised(maskOf(piece), won.lost) : [won.winner];
}

/** Whether a fact is a duel with a survivor. */
export const hasWinner = (fact: News): fact is DuelWithWinner => fact.key === "duelWon" || fact.key === "duelLost";
