import type { Bot } from "../../../kernel/bot.ts";
import { oneOf, seeded } from "../../../kernel/dice.ts";
import { offers } from "../moves.ts";
import type { Move, View } from "../state.ts";
import { greedy } from "./greedy.ts";
import { blank, known, type Memory, remembered } from "./memory.ts";
import { acting } from "./position-of.ts";

/**
 * A bot that plays what is worth most now by what it remembers, and now and then whatever comes to mind. `forgetting` is
 * the chance with which each placement wipes a tile from its memory; with none, and no whims, it is the plain greedy
 * player against which the strong are measured.
 */
export const forgetful = (
  id: string,
  level: number,
  forgetting: number,
  whimInPercent: number,
): Bot<Memory, Move, View> => ({
  id,
  level,
  nodes: 0,
  begin: (_seat, seed) => blank(seed),
  remember: (memory, view) => remembered(memory, view, forgetting),
  decide(memory, view, _budget, seed) {
    const seat = acting(view);
    const dice = seeded(seed);
    if (dice.roll(100) <= whimInPercent) return oneOf(offers(view), dice);
    return greedy(view, known(memory, view), seat, dice);
  },
});
