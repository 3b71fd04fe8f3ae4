import type { Viewer } from "../../../kernel/seat.ts";
import { hasWinner } from "./knowledge.ts";
import type { Deed, Hex, Kind, News, Options, Piece } from "./state.ts";

/**
 * A deed as this viewer may know it. The player who placed a piece knows it. The attacker looked at both pieces (AI-18).
 * The owner of an attacked piece that won knows it anyway. The loser lies face up for all (AI-21).
 */
export function told(deed: Deed, board: readonly Piece[], viewer: Viewer): News {
  const { seat } = deed;
  switch (deed.key) {
    case "placed":
      return { ...deed, kind: viewer === seat ? kindAt(board, deed.to) : null };
    case "duelWon":
      return { ...deed, winner: viewer === seat ? kindAt(board, deed.to) : null };
    case "duelLost":
      return { ...deed, winner: viewer === seat || viewer === deed.against ? kindAt(board, deed.to) : null };
    case "moved":
    case "passed":
    case "duelTied":
      return deed;
  }
}

/** A deed with nothing hidden: its player knows everything about it. */
export const toldOpenly = (deed: Deed, board: readonly Piece[]): News => told(deed, board, deed.seat);

/** What may be read again later: with notes everything, without notes only what a watcher saw of a duel (AI-40). */
export const recall = (news: readonly News[], _viewer: Viewer, { notes }: Options): readonly News[] =>
  notes || endsGame(news) ? news : news.map((fact) => (hasWinner(fact) ? { ...fact, winner: null } : fact));

/** The news of the step that ended a game stays open (AI-43). */
const endsGame = (news: readonly News[]): boolean => news.some(({ key }) => key === "boutOver");

const kindAt = (board: readonly Piece[], hex: Hex): Kind | null => board.find(({ at }) => at === hex)?.kind ?? null;
