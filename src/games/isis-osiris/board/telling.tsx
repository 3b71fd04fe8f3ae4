import { isOver, mayAct } from "../../../kernel/game.ts";
import { cellName } from "../rules/cells.ts";
import { scores, winners, worth } from "../rules/score.ts";
import type { Cell, Move, News } from "../rules/state.ts";
import type { Given } from "./given.tsx";

/** One sentence that says what the viewer must do, or whom everybody waits for. */
export function prompt({ view, offers, say, words }: Given): string {
  const { turned, options } = view;
  const said = words.prompt;
  if (isOver(view.turn)) return ending({ view, say, words });
  if (mayAct(view)) {
    if (turned !== null) return (options.memoryAid ? said.layFaceUp : said.layFaceDown)(say.signed(turned));
    if (offers.some(({ is }) => is === "skip")) return said.skip;
    const mayPlace = offers.some(({ is }) => is === "pawn");
    const mayTurn = offers.some(({ is }) => is === "turn");
    return mayPlace && mayTurn ? said.placeOrTurn : mayPlace ? said.place : said.turn;
  }
  const name = say.list(view.turn.seats.map((seat) => say.seat(seat)));
  if (turned === null) return said.wait(name);
  return (options.memoryAid ? said.watch : said.remember)(name, say.signed(turned));
}

function ending({ view, say, words }: Pick<Given, "view" | "say" | "words">): string {
  const totals = scores(view.board, view.tiles ?? [], view.pawns.length);
  const best = winners(totals);
  const [first] = best;
  const score = say.signed(Math.max(...totals));
  if (best.length > 1 || first === undefined) {
    return words.prompt.sharedWin(say.list(best.map((seat) => say.seat(seat))), score);
  }
  return first === view.viewer ? words.prompt.youWin(score) : words.prompt.wins(say.seat(first), score);
}

/** A move in a few words. */
export function described({ view, say, words }: Given, move: Move): string {
  const said = words.described;
  switch (move.is) {
    case "pawn":
      return said.place(cellName(move.cell));
    case "turn":
      return said.turn;
    case "lay":
      return said.lay(view.turned === null ? "" : say.signed(view.turned), cellName(move.cell));
    case "skip":
      return said.skip;
  }
}

/** The label of a cell for screen readers: its name, what stands there, what may be done, what was just done. */
export function spoken(given: Given, cell: Cell): string {
  const { view, offers, pending, echo = null, hint, say, words } = given;
  const said = words.spoken;
  const isOnItsWay = echo !== null && (echo.state === "pending" || echo.state === "kept") && cellOf(echo.move) === cell;
  const isOpen = offers.some((move) => cellOf(move) === cell);
  const open = view.turned === null ? said.mayPlace : said.mayLay(say.signed(view.turned));
  return [
    `${cellName(cell)}: ${standing(given, cell)}`,
    ...(isOpen ? [open] : []),
    ...(recentCell(view.news) === cell ? [said.isRecent] : []),
    ...(cellOf(hint) === cell ? [said.isHint] : []),
    ...(cellOf(pending) === cell ? [said.isPending] : []),
    ...(isOnItsWay ? [said.isOnItsWay] : []),
  ].join(", ");
}

function standing({ view, say, words }: Given, cell: Cell): string {
  const said = words.spoken;
  const square = view.board[cell] ?? null;
  if (square === null) return said.free;
  if (square === "tile") {
    const value = view.tiles?.[cell] ?? null;
    return value === null ? said.faceDown : said.tile(say.signed(value));
  }
  const sign = words.signs[square] ?? "";
  const pawn = square === view.viewer ? said.ownPawn(sign) : said.pawn(say.seat(square), sign);
  return isOver(view.turn) && view.tiles !== null
    ? `${pawn}, ${said.worth(say.signed(worth(view.tiles, cell)))}`
    : pawn;
}

/** The cell that a move fills, if any. */
export const cellOf = (move: Move | null): Cell | null =>
  move !== null && (move.is === "pawn" || move.is === "lay") ? move.cell : null;

/** The cell that the last step filled, if any. */
export const recentCell = (news: readonly News[]): Cell | null =>
  news.map((fact) => (fact.key === "placed" || fact.key === "laid" ? fact.cell : null)).find((cell) => cell !== null) ??
  null;
