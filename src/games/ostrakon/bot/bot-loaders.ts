import type { BotLoader } from "../../../kernel/bot.ts";

/** The bots of `bots.ts`, which a page loads when the first of them plays: they share nearly everything. */
const philosopher = (level: number, nodes: number): BotLoader => ({
  id: `ostrakon-${level}`,
  level,
  nodes,
  async load() {
    const bot = (await import("./bots.ts")).bots[level - 1];
    if (bot === undefined) throw new Error(`ostrakon: there is no level ${level}`);
    return bot;
  },
});

export const bots: readonly BotLoader[] = [
  philosopher(1, 0),
  philosopher(2, 0),
  philosopher(3, 0),
  philosopher(4, 2000),
];

export const standIn: BotLoader = {
  id: "ostrakon-stand-in",
  level: 0,
  nodes: 0,
  load: async () => (await import("./stand-in.ts")).standIn,
};

export const heir = standIn;
