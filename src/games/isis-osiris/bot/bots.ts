import type { Bot } from "../../../kernel/bot.ts";
import type { Move, View } from "../rules/state.ts";
import { forgetful } from "./forgetful.ts";
import { casual, clubPlayer, novice, strongPlayer } from "./human-bots.ts";
import { expertPlayer } from "./learned-bots.ts";
import type { Memory } from "./memory.ts";

/** Levels 1 to 4 err as people do, each less than the one before: they forget, overlook, fear and rush. Level 5 does not. */
export const bots: readonly Bot<Memory, Move, View>[] = [novice, casual, clubPlayer, strongPlayer, expertPlayer];

/** The yardstick of the lab: greedy with perfect memory. */
export const anchors: readonly Bot<Memory, Move, View>[] = [forgetful("isis-osiris-greedy", 0, 0, 0)];
