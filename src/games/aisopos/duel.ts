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

/** How a duel ends for the one who attacked. */
export type DuelResult = "won" | "lost" | "tied";

export function duel(attacker: Kind, defender: Kind): DuelResult {
  if (attacker === defender) return "tied";
  return BEATS[attacker].includes(defender) ? "won" : "lost";
}

/** What the survivor of a duel must be, to everyone who sees the loser lie face up. */
export const winnersOver = (lost: Kind): Mask => KINDS.filter((kind) => BEATS[kind].includes(lost));
