import type { Viewer } from "../../../kernel/seat.ts";
import { points, quietLimit } from "./bout.ts";
import { mayKnow } from "./knowledge.ts";
import { turn } from "./rules.ts";
import type { Captured, Kind, Piece, ShownHand, ShownPiece, ShownPile, State, View } from "./state.ts";
import { told } from "./telling.ts";

export function view(state: State, viewer: Viewer): View {
  const { options, starter, board, hands, piles, quiet, results, deed } = state;
  const isOver = state.toMove === null;
  return {
    viewer,
    turn: turn(state),
    options,
    seats: hands.length,
    bout: Math.min(results.length + 1, options.bouts),
    starter,
    board: board.map((piece) => shownPiece(piece, isOver || mayKnow(piece, viewer))),
    hands: hands.map((hand, owner) => shownHand(hand, isOver || owner === viewer)),
    piles: piles.map(shownPile),
    quiet,
    quietLimit: quietLimit(options, hands.length),
    results,
    news: deed === null ? state.news : [told(deed, board, viewer), ...state.news],
  };
}

const shownPiece = ({ pid, owner, at, kind, notes }: Piece, isKnown: boolean): ShownPiece => ({
  pid,
  owner,
  at,
  kind: isKnown ? kind : null,
  notes,
});

/** AI-3: the own hand; of the others' only how many (AI-42). */
const shownHand = (kinds: readonly Kind[], isKnown: boolean): ShownHand => ({
  count: kinds.length,
  kinds: isKnown ? kinds : null,
});

const shownPile = (pieces: readonly Captured[]): ShownPile => ({ pieces, points: points(pieces) });
