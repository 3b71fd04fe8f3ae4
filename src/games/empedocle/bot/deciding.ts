import type { Bot, Budget } from "../../../kernel/bot.ts";
import { type Dice, seeded } from "../../../kernel/dice.ts";
import type { Move, View } from "../rules/state.ts";
import { mustAct } from "./asked.ts";
import { easy } from "./easy.ts";

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

/** This percentage of cups is set on a whim, with any face but Whirl. Answers are never set on a whim. */
export const whimsical =
  (whimInPercent: number, decision: Decision): Decision =>
  (view, dice, budget) =>
    view.phase.is === "choosing" && dice.roll(100) <= whimInPercent ? easy(view, dice) : decision(view, dice, budget);
