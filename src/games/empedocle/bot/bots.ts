import type { Bot } from "../../../kernel/bot.ts";
import { type Dice, seeded } from "../../../kernel/dice.ts";
import type { Move, View } from "../state.ts";
import { easy } from "./easy.ts";
import { heuristic } from "./heuristic.ts";

/** Between rounds everything lies open: there is nothing a bot would have to remember. */
const bot = (level: number, decision: (view: View, dice: Dice) => Move): Bot<null, Move, View> => ({
  id: `empedocle-${level}`,
  level,
  nodes: 0,
  begin: () => null,
  remember: () => null,
  decide: (_memory, view, _budget, seed) => decision(view, seeded(seed)),
});

/** What a seat has lies open, so nothing can be told from what is played for it; and never a Whirl. */
export const standIn = bot(1, easy);

export const bots: readonly Bot<null, Move, View>[] = [
  standIn,
  bot(2, (view, dice) => heuristic(view, { depth: 1, weighsRerolls: false }, dice)),
  bot(3, (view, dice) => heuristic(view, { depth: 4, weighsRerolls: true }, dice)),
];
