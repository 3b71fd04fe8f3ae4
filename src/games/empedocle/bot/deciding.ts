import type { Bot, Budget } from "../../../kernel/bot.ts";
import { type Dice, seeded } from "../../../kernel/dice.ts";
import type { Move, View } from "../rules/state.ts";
import { mustAct } from "./asked.ts";

export type EmpedocleBot<Memory = unknown> = Bot<Memory, Move, View>;
export type Decision = (view: View, dice: Dice, budget: Budget) => Move;

/** A bot that only looks at the table: between rounds everything is open. */
export const deciding = (id: string, level: number, nodes: number, decision: Decision): EmpedocleBot<null> => ({
  id: `empedocle-${id}`,
  level,
  nodes,
  begin: () => null,
  remember: () => null,
  decide(_memory, view, budget, seed) {
    mustAct(view);
    return decision(view, seeded(seed), budget);
  },
});
