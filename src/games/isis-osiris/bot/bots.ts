import type { Bot } from "../../../kernel/bot.ts";
import type { Move, View } from "../rules/state.ts";
import { club } from "./club.ts";
import { forgetful } from "./forgetful.ts";
import { expert, strong } from "./learned.ts";
import type { Memory } from "./memory.ts";
import { weights } from "./weights.ts";

/**
 * A bot is defined by how well it plays and how well it remembers. Levels 1 to 3 forget tiles, each less than the one
 * before. Levels 4 and 5 forget none.
 */
export const bots: readonly Bot<Memory, Move, View>[] = [
  forgetful("isis-osiris-1", 1, 0.08, 25),
  forgetful("isis-osiris-2", 2, 0.04, 0),
  club("isis-osiris-3", 3, 0.01),
  strong("isis-osiris-4", 4, weights),
  expert("isis-osiris-5", 5, weights, 160_000),
];

/** The yardstick of the lab: greedy with perfect memory. */
export const anchors: readonly Bot<Memory, Move, View>[] = [forgetful("isis-osiris-greedy", 0, 0, 0)];
