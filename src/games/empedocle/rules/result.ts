import type { Seat } from "../../../kernel/seat.ts";
import { whoIs } from "./circle.ts";
import type { Table, Who } from "./state.ts";

/** Who has won; null before the end, and if everybody has lost. */
export const winnerOf = ({ phase, circle }: Pick<Table, "phase" | "circle">): Who | null =>
  phase.is === "over" && phase.winner !== null ? whoIs({ circle }, phase.winner) : null;

/** How many Hates a player still has. */
export const hateOf = ({ circle, holdings }: Pick<Table, "circle" | "holdings">, seat: Seat): number =>
  holdings[circle.indexOf(seat)]?.hate ?? 0;
