import type { BotLoader } from "../../../kernel/bot.ts";

/** The bots of `bots.ts`, each with a file of its own that a page loads when the bot first plays. */
export const bots: readonly BotLoader[] = [
  { id: "empedocle-1", level: 1, nodes: 0, load: async () => (await import("./simple-bots.ts")).beginner },
  { id: "empedocle-2", level: 2, nodes: 0, load: async () => (await import("./simple-bots.ts")).wishfulPlayer },
  { id: "empedocle-3", level: 3, nodes: 12_000, load: async () => (await import("./skilled-bot.ts")).skilledPlayer },
  { id: "empedocle-4", level: 4, nodes: 200, load: async () => (await import("./sampling-bot.ts")).samplingPlayer },
  { id: "empedocle-5", level: 5, nodes: 450_000, load: async () => (await import("./solving-bot.ts")).solver },
];

export const standIn: BotLoader = {
  id: "empedocle-stand-in",
  level: 0,
  nodes: 0,
  load: async () => (await import("./stand-in.ts")).standIn,
};
