import { KINDS } from "./kinds.ts";
import type { Kind, Mask } from "./state.ts";

/** Who beats whom (AI-19); attacking or defending makes no difference. */
const BEATS: Readonly<Record<Kind, readonly Kind[]>> = {
  L: ["H", "F", "M"],
  H: ["F", "A"],
  F: ["M", "A"],
  M: ["H", "A"],
  A: ["L"],
};

/** How a duel ends for the attacker. */
export type DuelResult = "won" | "lost" | "tied";

export function duel(attacker: Kind, defender: Kind): DuelResult {
  if (attacker === defender) return "tied";
  return BEATS[attacker].includes(defender) ? "won" : "lost";
}

/** The kinds that the winner of a duel can be for everybody who sees the loser. */
export const winnersOver = (lost: Kind): Mask => KINDS.filter((kind) => BEATS[kind].includes(lost));
