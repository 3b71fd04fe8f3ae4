import type { Move, View } from "../rules/state.ts";

/**
 * IO-10, IO-16: a turned tile was seen by all, and filling the last free cell shows everything. Whoever has no pawn left
 * can only turn a tile, and is not asked whether they mean it.
 */
export function isFinal({ board, pawns, viewer }: Pick<View, "board" | "pawns" | "viewer">, { is }: Move): boolean {
  if (is === "turn") return viewer !== "watcher" && (pawns[viewer] ?? 0) > 0;
  return is === "pawn" && board.filter((square) => square === null).length === 1;
}
