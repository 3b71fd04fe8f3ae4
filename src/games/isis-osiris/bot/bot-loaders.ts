import type { BotLoader } from "../../../kernel/bot.ts";

/** The bots of `bots.ts`, in files of their own that a page loads when the bot first plays. */
export const bots: readonly BotLoader[] = [
  { id: "isis-osiris-1", level: 1, nodes: 0, load: async () => (await import("./human-bots.ts")).novice },
  { id: "isis-osiris-2", level: 2, nodes: 0, load: async () => (await import("./human-bots.ts")).casual },
  { id: "isis-osiris-3", level: 3, nodes: 0, load: async () => (await import("./human-bots.ts")).clubPlayer },
  { id: "isis-osiris-4", level: 4, nodes: 0, load: async () => (await import("./human-bots.ts")).strongPlayer },
  { id: "isis-osiris-5", level: 5, nodes: 160_000, load: async () => (await import("./learned-bots.ts")).expertPlayer },
];
