import type { Bot } from "../../../kernel/bot.ts";
import { oneOf, seeded } from "../../../kernel/dice.ts";
import { offers } from "../moves.ts";
import type { Move, View } from "../state.ts";
import { greedy } from "./greedy.ts";
import { blank, known, type Memory, remembered } from "./memory.ts";

/** A bot that plays what is worth most now by what it remembers, and now and then whatever comes to mind. */
const forgetful = (id: string, level: number, forgetting: number, whimInPercent: number): Bot<Memory, Move, View> => ({
  id,
  level,
  nodes: 0,
  begin: (_seat, seed) => blank(seed),
  remember: (memory, view) => remembered(memory, view, forgetting),
  decide(memory, view, _budget, seed) {
    const dice = seeded(seed);
    if (view.viewer === "watcher" || dice.roll(100) <= whimInPercent) return oneOf(offers(view), dice);
    return greedy(view, known(memory, view), view.viewer, dice);
  },
});

export const bots: readonly Bot<Memory, Move, View>[] = [
  forgetful("isis-osiris-1", 1, 0.08, 25),
  forgetful("isis-osiris-2", 2, 0.04, 0),
];
