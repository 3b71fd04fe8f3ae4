import type { Bot } from "../../../kernel/bot.ts";
import type { Move, View } from "../state.ts";
import type { Memory } from "./memory.ts";
import { philosopher } from "./philosopher.ts";

// OS-93 for whoever is late, OS-94 for whoever has left.
export { standIn, standIn as heir } from "./stand-in.ts";

export const bots: readonly Bot<Memory, Move, View>[] = [
  philosopher("ostrakon-1", 1, { temperature: 0.6, isLearning: false, followsInPercent: 15 }),
  philosopher("ostrakon-2", 2, { temperature: 0.25, isLearning: true, followsInPercent: null }),
  philosopher("ostrakon-3", 3, { temperature: 0.05, isLearning: true, followsInPercent: null }),
];
