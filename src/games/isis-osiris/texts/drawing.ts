import { seatsOf } from "../../../kernel/seat.ts";
import type { Say } from "../../../kernel/texts.ts";
import { ROWS_FROM_TOP } from "../rules/cells.ts";
import { squareText } from "../rules/notation.ts";
import { scores } from "../rules/score.ts";
import type { View } from "../rules/state.ts";

const WORDS = {
  en: {
    pawns: { one: "pawn", other: "pawns" },
    tiles: { one: "tile", other: "tiles" },
    stock: "Stock",
    turned: "Turned",
    colon: ":",
  },
  fr: {
    pawns: { one: "pion", other: "pions" },
    tiles: { one: "tuile", other: "tuiles" },
    stock: "Pioche",
    turned: "Retournée",
    colon: "\u00a0:",
  },
};

/** The board with coordinates, then the remaining pieces of each seat. */
export function drawing(view: View, say: Say): string {
  const words = WORDS[say.language];
  const rows = ROWS_FROM_TOP.map(
    (row, index) => `${6 - index}  ${row.map((cell) => squareText(view, cell)).join(" ")}`,
  );
  const totals = view.tiles === null ? null : scores(view.board, view.tiles, view.pawns.length);
  const isCommon = view.options.stock === "common";
  const seats = seatsOf(view.pawns.length).map((seat) => {
    const mark = view.turn.seats.includes(seat) ? ">" : " ";
    const tiles = isCommon ? "" : `, ${say.count(view.reserves[seat] ?? 0, words.tiles)}`;
    const total = totals === null ? "" : `, ${say.signed(totals[seat] ?? 0)}`;
    return `${mark} P${seat + 1} ${say.seat(seat)}${words.colon} ${say.count(view.pawns[seat] ?? 0, words.pawns)}${tiles}${total}`;
  });
  return [
    ...rows,
    "   a  b  c  d  e  f",
    "",
    ...seats,
    ...(isCommon ? [`  ${words.stock}${words.colon} ${say.count(view.reserves[0] ?? 0, words.tiles)}`] : []),
    ...(view.turned === null ? [] : [`  ${words.turned}${words.colon} ${say.signed(view.turned)}`]),
  ].join("\n");
}
