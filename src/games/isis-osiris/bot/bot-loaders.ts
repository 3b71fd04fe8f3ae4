import type { BotLoader } from "../../../kernel/bot.ts";

/** The bots of `bots.ts`, each with a file of its own that a page loads when the bot first plays. */
export const bots: readonly BotLoader[] = [
  { id: "isis-osiris-1", level: 1, nodes: 0, load: async () => (await import("./simple-bots.ts")).novice },
  { id: "isis-osiris-2", level: 2, nodes: 0, load: async () => (await import("./simple-bots.ts")).casual },
  { id: "isis-osiris-3", level: 3, nodes: 0, load: async () => (await import("./club-bot.ts")).clubPlayer },
  { id: "isis-osiris-4", level: 4, nodes: 0, load: async () => (await import("./learned-bots.ts")).strongPlayer },
  { id: "isis-osiris-5", level: 5, nodes: 160_000, load: async () => (await import("./learned-bots.ts")).expertPlayer },
];
