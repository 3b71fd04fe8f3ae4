import { seatsOf } from "../../../kernel/seat.ts";
import { cellName, ROWS_FROM_TOP } from "./cells.ts";
import type { Cell, News, Value, View } from "./state.ts";

/** A value with its sign: +2, -3. */
export const tileText = (value: Value): string => (value > 0 ? `+${value}` : `${value}`);

/** Two characters: `..` free, `P1` a pawn, `+2` a tile face up, `##` one face down. */
export function squareText({ board, tiles }: View, cell: Cell): string {
  const square = board[cell] ?? null;
  if (square === null) return "..";
  if (square !== "tile") return `P${square + 1}`;
  const value = tiles?.[cell] ?? null;
  return value === null ? "##" : tileText(value);
}

/** One fact as the log writes it (section 7): `P@c3`, `T+2`, `T+2@c3` or `T##@c3`, `--`; null when it is no move. */
export function logText(fact: News): string | null {
  switch (fact.key) {
    case "placed":
      return `P@${cellName(fact.cell)}`;
    case "turned":
      return fact.value === null ? "T##" : `T${tileText(fact.value)}`;
    case "laid":
      return `T${fact.value === null ? "##" : tileText(fact.value)}@${cellName(fact.cell)}`;
    case "skipped":
      return "--";
    case "begins":
    case "counted":
      return null;
  }
}

/** The position line of section 7, as far as the viewer may know it. */
export function positionLine(view: View): string {
  const seats = seatsOf(view.pawns.length);
  const rows = ROWS_FROM_TOP.map((row) => row.map((cell) => squareText(view, cell)).join("")).join("/");
  const turn = view.turn.seats.map((seat) => seat + 1).join("") || "-";
  const pawns = seats.map((seat) => `${seat + 1}:${view.pawns[seat]}`).join(",");
  const tiles =
    view.options.stock === "common"
      ? `*:${view.reserves[0]}`
      : seats.map((seat) => `${seat + 1}:${view.reserves[seat]}`).join(",");
  const turned = view.turned === null ? "-" : tileText(view.turned);
  return `IO1 ${view.options.stock} ${seats.length} ${rows} ${turn} ${pawns} ${tiles} ${turned}`;
}
