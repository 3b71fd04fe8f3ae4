import { seatsOf } from "../../../kernel/seat.ts";
import type { Say } from "../../../kernel/texts.ts";
import { ROWS } from "../rules/hexes.ts";
import { KINDS } from "../rules/kinds.ts";
import { handText, pieceText, pileText } from "../rules/notation.ts";
import type { Mask, ShownPiece, View } from "../rules/state.ts";
import { shownMask } from "./piece-lists.ts";

const WORDS = {
  en: {
    game: "Game",
    quiet: { one: "quiet turn", other: "quiet turns" },
    limit: "drawn at",
    hand: "hand",
    pile: "pile",
    points: { one: "point", other: "points" },
    notes: "Notes",
    seenBy: "seen by",
    colon: ":",
    semicolon: ";",
  },
  fr: {
    game: "Partie",
    quiet: { one: "tour calme", other: "tours calmes" },
    limit: "nulle à",
    hand: "main",
    pile: "pile",
    points: { one: "point", other: "points" },
    notes: "Notes",
    seenBy: "vue par",
    colon: "\u00a0:",
    semicolon: "\u00a0;",
  },
};

/** The board with the name of the first hex before each row, then each seat's hand and pile, then the notes. */
export function drawing(view: View, say: Say): string {
  const words = WORDS[say.language];
  const seats = seatsOf(view.seats).map((seat) => {
    const [hand, pile] = [view.hands[seat], view.piles[seat]];
    if (hand === undefined || pile === undefined) throw new Error(`aisopos: seat ${seat} has no hand or pile`);
    const mark = view.turn.seats.includes(seat) ? ">" : " ";
    const points = say.count(pile.points, words.points);
    return `${mark} ${seat + 1} ${say.seat(seat)}${words.colon} ${words.hand} ${handText(hand)}, ${words.pile} ${pileText(pile.pieces)} (${points})`;
  });
  const quiet = `${say.count(view.quiet, words.quiet)}, ${words.limit} ${say.number(view.quietLimit)}`;
  const notes = view.board
    .filter((piece) => shownMask(view, piece).length < KINDS.length)
    .map((piece) => noteText(piece, shownMask(view, piece), words.seenBy, say));
  return [
    ...boardRows(view.board),
    "",
    ...seats,
    `  ${words.game} ${say.number(view.bout)}/${say.number(view.options.bouts)}, ${quiet}`,
    ...(notes.length === 0 ? [] : [`  ${words.notes}${words.colon} ${notes.join(`${words.semicolon} `)}`]),
  ].join("\n");
}

/** A row with its indentation. */
function boardRows(board: readonly ShownPiece[]): readonly string[] {
  const standing = new Map(board.map((piece) => [piece.at, piece]));
  return ROWS.map((row) => {
    const indent = " ".repeat(2 + 3 * (WIDEST_ROW - row.length));
    return `${row[0]}${indent}${row.map((hex) => pieceText(standing.get(hex))).join("   ")}`;
  });
}

const WIDEST_ROW = 5;

/** `c4 2? LM`: the hex, the owner, the kinds it can be for everybody, and who knows it exactly. */
function noteText(piece: ShownPiece, mask: Mask, seenBy: string, say: Say): string {
  const seats = piece.notes?.seenBy ?? [];
  const looked = seats.length === 0 ? "" : ` (${seenBy} ${say.list(seats.map((seat) => say.seat(seat)))})`;
  return `${piece.at} ${pieceText(piece)} ${mask.join("")}${looked}`;
}
