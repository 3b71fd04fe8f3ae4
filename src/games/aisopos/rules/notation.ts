import { ROWS } from "./hexes.ts";
import type { Kind, News, ShownHand, ShownPiece, State, View } from "./state.ts";

/** The log entry of a fact, with `?` for what the viewer may not know. Null for a fact that the log leaves out. */
export function logText(fact: News): string | null {
  switch (fact.key) {
    case "placed":
      return `${letter(fact.kind)}@${fact.to}`;
    case "moved":
      return `${fact.from}-${fact.to}`;
    case "duelWon":
      return `${fact.from}x${fact.to}:${letter(fact.winner)}>${fact.lost}`;
    case "duelLost":
      return `${fact.from}x${fact.to}:${fact.lost}<${letter(fact.winner)}`;
    case "duelTied":
      return `${fact.from}x${fact.to}:${fact.both}=${fact.both}`;
    case "passed":
      return "--";
    case "drawAgreed":
      return "(=)";
    case "boutBegins":
    case "boutOver":
    case "piecesShown":
    case "eliminated":
    case "quietTooLong":
    case "quietTurns":
    case "resigned":
    case "timeOut":
      return null;
  }
}

/** What a position line is made of, from a view or from the state itself. */
type Position = Pick<View, "board" | "hands" | "quiet"> & Pick<State, "toMove" | "piles">;

/** The position as one viewer sees it: `AP1 n rows turn hands piles clock`. */
export const positionLine = (view: View): string =>
  written({
    board: view.board,
    hands: view.hands,
    quiet: view.quiet,
    toMove: view.turn.seats[0] ?? null,
    piles: view.piles.map(({ pieces }) => pieces),
  });

/** The position line with nothing hidden. */
export const fullPositionLine = ({ board, hands, quiet, toMove, piles }: State): string =>
  written({ board, hands: hands.map((kinds) => ({ count: kinds.length, kinds })), quiet, toMove, piles });

function written({ board, hands, piles, toMove, quiet }: Position): string {
  const standing = new Map(board.map((piece) => [piece.at, piece]));
  const rows = ROWS.map((row) => row.map((hex) => pieceText(standing.get(hex))).join(""));
  const turn = toMove === null ? "-" : `${toMove + 1}`;
  return ["AP1", hands.length, rows.join("/"), turn, bySeat(hands, handText), bySeat(piles, pileText), quiet].join(" ");
}

const bySeat = <T>(things: readonly T[], text: (thing: T) => string): string =>
  things.map((thing, seat) => `${seat + 1}:${text(thing)}`).join(",");

/** `1L`, `2?` for a hidden piece, `..` for an empty hex. */
export const pieceText = (piece: Pick<ShownPiece, "owner" | "kind"> | undefined): string =>
  piece === undefined ? ".." : `${piece.owner + 1}${letter(piece.kind)}`;

/** `LHHFF`, or `#5` when only the number is known; an empty hand is `#0`. */
export const handText = ({ kinds, count }: ShownHand): string =>
  kinds === null || count === 0 ? `#${count}` : kinds.join("");

export const pileText = (pile: readonly Pick<ShownPiece, "owner" | "kind">[]): string =>
  pile.length === 0 ? "-" : pile.map(pieceText).join("");

const letter = (kind: Kind | null): string => kind ?? "?";
