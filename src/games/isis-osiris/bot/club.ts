import type { Bot } from "../../../kernel/bot.ts";
import { oneOf, seeded } from "../../../kernel/dice.ts";
import type { Move, View } from "../rules/state.ts";
import { blank, known, type Memory, remembered } from "./memory.ts";
import { asMove, positionOf } from "./position-of.ts";
import { twoPly } from "./two-ply.ts";

/** A bot that considers the next seat's best answer and rarely forgets a tile. */
export const club = (id: string, level: number, forgetting: number): Bot<Memory, Move, View> => ({
  id,
  level,
  nodes: 0,
  begin: (_seat, seed) => blank(seed),
  remember: (memory, view) => remembered(memory, view, forgetting),
  decide(memory, view, _budget, seed) {
    const position = positionOf(view, known(memory, view));
    return asMove(position, oneOf(twoPly(position), seeded(seed)));
  },
});
