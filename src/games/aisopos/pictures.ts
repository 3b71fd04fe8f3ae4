import type { Seat } from "../../kernel/seat.ts";
import { points } from "./rules/bout.ts";
import { FULL_HAND, without } from "./rules/kinds.ts";
import { afterStanding, afterWinning, blankNotes } from "./rules/knowledge.ts";
import type { Captured, DuelWithWinner, Hex, Kind, News, ShownPiece, ShownPile, View } from "./rules/state.ts";

/** The picture while only these facts of a step have been told. */
export function told(before: View, after: View, facts: readonly News[]): View {
  const start: View = { ...before, viewer: after.viewer, news: facts };
  if (after.news.some(({ key }) => key === "boutOver"))
    return facts.reduce((picture, fact) => withFact(picture, after, fact), start);
  // Any other step has a single row.
  return facts.length === 0 ? start : { ...after, turn: before.turn, news: facts };
}

/** The picture with one more fact of a step that ends a game: `after` knows too much, or shows the next game already. */
function withFact(picture: View, after: View, fact: News): View {
  switch (fact.key) {
    case "placed":
      return withPlaced(picture, fact.seat, fact.kind, fact.to);
    case "moved":
      return withMoved(picture, fact.from, fact.to);
    case "passed":
      return { ...picture, quiet: picture.quiet + 1 };
    case "duelWon":
    case "duelLost":
      return withDuel(picture, fact);
    case "duelTied":
      return withTie(picture, fact);
    case "eliminated":
    case "quietTooLong":
    case "quietTurns":
    case "drawAgreed":
    case "resigned":
    case "timeOut":
      return picture;
    case "boutOver":
      return { ...picture, results: after.results };
    case "piecesShown":
      return withShown(picture, fact);
    case "boutBegins":
      return { ...after, turn: picture.turn, news: picture.news };
  }
}

/** The picture after a piece was placed. Its kind is null for those who may not know it. */
export function withPlaced(picture: View, seat: Seat, kind: Kind | null, to: Hex): View {
  const { count, kinds } = picture.hands[seat] ?? { count: 0, kinds: null };
  const pid = `${seat + 1}.${FULL_HAND.length - count + 1}`;
  return {
    ...picture,
    board: [...picture.board, { pid, owner: seat, at: to, kind, notes: blankNotes(picture.options) }],
    hands: picture.hands.with(seat, {
      count: count - 1,
      kinds: kinds === null || kind === null ? kinds : without(kinds, kind),
    }),
    quiet: picture.quiet + 1,
  };
}

export const withMoved = (picture: View, from: Hex, to: Hex): View => ({
  ...picture,
  board: picture.board.map((piece) => (piece.at === from ? { ...piece, at: to } : piece)),
  quiet: picture.quiet + 1,
});

/** AI-20, AI-21: the winner stands on the contested hex, the loser lies in the winner's pile. */
function withDuel(picture: View, fact: DuelWithWinner): View {
  const { seat, against, from, to, lost } = fact;
  const isWon = fact.key === "duelWon";
  const fallenAt = isWon ? to : from;
  const survivor = (piece: ShownPiece): ShownPiece =>
    isWon ? afterWinning({ ...piece, at: to }, lost) : seen(afterStanding(piece, lost, seat), fact, picture);
  return {
    ...withCaught(picture, isWon ? [[seat, { owner: against, kind: lost }]] : [[against, { owner: seat, kind: lost }]]),
    board: picture.board.flatMap((piece) =>
      piece.at === fallenAt ? [] : piece.at === from || piece.at === to ? [survivor(piece)] : [piece],
    ),
  };
}

/** With notes the attacker knows from now on what has stood (AI-40). */
const seen = (piece: ShownPiece, fact: DuelWithWinner, { viewer, options }: View): ShownPiece =>
  viewer === fact.seat && options.notes ? { ...piece, kind: fact.winner } : piece;

/** AI-22: both are lost, each to the other. */
function withTie(picture: View, { seat, against, from, to, both }: Extract<News, { readonly key: "duelTied" }>): View {
  const caught = withCaught(picture, [
    [seat, { owner: against, kind: both }],
    [against, { owner: seat, kind: both }],
  ]);
  return { ...caught, board: picture.board.filter(({ at }) => at !== from && at !== to) };
}

function withCaught(picture: View, caught: readonly (readonly [catcher: Seat, piece: Captured])[]): View {
  const piles = picture.piles.map((pile, owner): ShownPile => {
    const pieces = [...pile.pieces, ...caught.flatMap(([catcher, piece]) => (catcher === owner ? [piece] : []))];
    return { pieces, points: points(pieces) };
  });
  return { ...picture, piles, quiet: 0 };
}

function withShown(picture: View, { seat, board, hand }: Extract<News, { readonly key: "piecesShown" }>): View {
  const kindAt = new Map(board.map(({ at, kind }) => [at, kind]));
  return {
    ...picture,
    board: picture.board.map((piece) =>
      piece.owner === seat ? { ...piece, kind: kindAt.get(piece.at) ?? piece.kind } : piece,
    ),
    hands: picture.hands.with(seat, { count: hand.length, kinds: hand }),
  };
}
