import type { Bot } from "../../../kernel/bot.ts";
import type { Move, View } from "../rules/state.ts";
import { clubPlayer } from "./club-bot.ts";
import { forgetful } from "./forgetful.ts";
import { expertPlayer, strongPlayer } from "./learned-bots.ts";
import type { Memory } from "./memory.ts";
import { casual, novice } from "./simple-bots.ts";

/**
 * A bot is defined by how well it plays and how well it remembers. Levels 1 to 3 forget tiles, each less than the one
 * before. Levels 4 and 5 forget none.
 */
export const bots: readonly Bot<Memory, Move, View>[] = [novice, casual, clubPlayer, strongPlayer, expertPlayer];

/** The yardstick of the lab: greedy with perfect memory. */
export const anchors: readonly Bot<Memory, Move, View>[] = [forgetful("isis-osiris-greedy", 0, 0, 0)];
