import type { Memory } from "../../../games/isis-osiris/bot/memory.ts";
import type { Move, View } from "../../../games/isis-osiris/rules/state.ts";
import type { Bot } from "../../../kernel/bot.ts";
import { expert, strong } from "./net-2026/learned.ts";
import { weights } from "./net-2026/weights.ts";
import { people } from "./people.ts";

/** Bots that only the lab has: levels 4 and 5 of 2026, and made-up people. */
export const yardsticks: readonly Bot<Memory, Move, View>[] = [
  strong("isis-osiris-4-2026", 0, weights),
  expert("isis-osiris-5-2026", 0, weights, 160_000),
  ...people,
];
