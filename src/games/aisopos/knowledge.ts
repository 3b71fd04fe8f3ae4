import type { Seat, Viewer } from "../../kernel/seat.ts";
import { winnersOver } from "./duel.ts";
import { KINDS } from "./kinds.ts";
import type { DuelWithWinner, Kind, Mask, News, Notes, Options, Piece, ShownPiece } from "./state.ts";

/** What the table notes about a piece that has just been placed: nobody knows anything. */
export const blankNotes = ({ notes }: Options): Notes | null => (notes ? { seenBy: [], mask: KINDS } : null);

/** A piece that won its attack: everybody sees what it beat, nobody but its owner looked (AI-18). */
export const afterWinning = (piece: Piece, lost: Kind): Piece =>
  piece.notes === null ? piece : { ...piece, notes: { ...piece.notes, mask: surmised(piece.notes.mask, lost) } };

/** A piece that was attacked and stood: besides, the attacker has looked at it and knows it from now on. */
export function afterStanding(piece: Piece, lost: Kind, attacker: Seat): Piece {
  if (piece.notes === null) return piece;
  const seenBy = [...piece.notes.seenBy.filter((seat) => seat !== attacker), attacker].sort((a, b) => a - b);
  return { ...piece, notes: { seenBy, mask: surmised(piece.notes.mask, lost) } };
}

/** What the survivor of one more duel can still be. */
export const surmised = (mask: Mask, lost: Kind): Mask => {
  const winners = winnersOver(lost);
  return mask.filter((kind) => winners.includes(kind));
};

/** Its owner (AI-41), and whoever looked at it in a duel, where the table keeps notes (AI-40). */
export const mayKnow = ({ owner, notes }: Piece, viewer: Viewer): boolean =>
  viewer !== "watcher" && (owner === viewer || (notes?.seenBy.includes(viewer) ?? false));

/** What a viewer can tell of a piece from duels alone: `mask(piece, viewer)` of section 4. */
export const maskOf = ({ kind, notes }: Pick<ShownPiece, "kind" | "notes">): Mask =>
  kind === null ? (notes?.mask ?? KINDS) : [kind];

/** What a piece can be for all that the viewer is shown now: on the board, in the notes, and in the duel just fought. */
export function possible(piece: ShownPiece, news: readonly News[]): Mask {
  const won = news.filter(hasWinner).find(({ to }) => to === piece.at);
  if (won === undefined) return maskOf(piece);
  return won.winner === null ? surmised(maskOf(piece), won.lost) : [won.winner];
}

/** A duel that one of the two survived. */
export const hasWinner = (fact: News): fact is DuelWithWinner => fact.key === "duelWon" || fact.key === "duelLost";
