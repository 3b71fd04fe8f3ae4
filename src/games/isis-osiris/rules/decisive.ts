import type { Seat } from "../../../kernel/seat.ts";
import { pawnsOf, scores, winners, worth } from "./score.ts";
import type { Cell, View } from "./state.ts";

/** The pawn that decided a match. */
export interface Decisive {
  /** `won`: worth more than the whole lead. `lost`: without it its seat would have won. `best`: the winner's best. */
  readonly is: "won" | "lost" | "best";
  readonly seat: Seat;
  readonly cell: Cell;
  readonly worth: number;
}

/** The decisive pawn in the eyes of a seat; null while tiles are hidden, or if nobody won alone. */
export function decisive(
  { board, tiles, pawns }: Pick<View, "board" | "tiles" | "pawns">,
  seat: Seat,
): Decisive | null {
  if (tiles === null) return null;
  const totals = scores(board, tiles, pawns.length);
  const [winner, ...sharing] = winners(totals);
  if (winner === undefined || sharing.length > 0) return null;
  const byWorth = (of: Seat) =>
    pawnsOf(board, of)
      .map((cell) => ({ seat: of, cell, worth: worth(tiles, cell) }))
      .sort((one, other) => one.worth - other.worth);
  const bestOfOthers = (of: Seat): number => Math.max(...totals.filter((_, other) => other !== of));

  const [worst] = byWorth(seat);
  if (seat !== winner && worst !== undefined && (totals[seat] ?? 0) - worst.worth > bestOfOthers(seat))
    return { is: "lost", ...worst };
  const best = byWorth(winner).at(-1);
  if (best === undefined || best.worth <= 0) return null;
  const lead = (totals[winner] ?? 0) - bestOfOthers(winner);
  return { is: seat === winner && best.worth > lead ? "won" : "best", ...best };
}
