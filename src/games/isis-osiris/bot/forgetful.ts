import type { Bot } from "../../../kernel/bot.ts";
import { oneOf, seeded } from "../../../kernel/dice.ts";
import { offers } from "../rules/moves.ts";
import type { Move, View } from "../rules/state.ts";
import { greedy } from "./greedy.ts";
import { blank, known, type Memory, remembered } from "./memory.ts";
import { acting } from "./position-of.ts";

/**
 * A bot that plays the move worth most at once by what it remembers, and sometimes a random move. `forgetting` is the
 * probability that a placement deletes a tile from its memory. With 0, and without random moves, it is the greedy player
 * that the lab measures others against.
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
