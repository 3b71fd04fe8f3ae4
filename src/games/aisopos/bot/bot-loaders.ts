import type { BotLoader } from "../../../kernel/bot.ts";

/** The bots of `bots.ts`, each with a file of its own that a page loads when the bot first plays. */
export const bots: readonly BotLoader[] = [
  { id: "aisopos-1", level: 1, nodes: 0, load: async () => (await import("./simple-bots.ts")).novice },
  { id: "aisopos-2", level: 2, nodes: 0, load: async () => (await import("./simple-bots.ts")).casual },
  { id: "aisopos-3", level: 3, nodes: 8_000, load: async () => (await import("./strong-bot.ts")).strong },
  { id: "aisopos-4", level: 4, nodes: 300_000, load: async () => (await import("./expert-bot.ts")).expert },
];

export const standIn: BotLoader = {
  id: "aisopos-stand-in",
  level: 0,
  nodes: 0,
  load: async () => (await import("./stand-in.ts")).standIn,
};
