import type { Bot, Budget } from "../../../kernel/bot.ts";
import { type Dice, seeded } from "../../../kernel/dice.ts";
import type { Move, View } from "../state.ts";
import { mustAct } from "./asked.ts";
import { easy } from "./easy.ts";
import { heuristic } from "./heuristic.ts";
import { sampling } from "./sampling.ts";
import { skilled } from "./skilled.ts";
import { appraised, solving } from "./solving.ts";

type EmpedocleBot = Bot<null, Move, View>;

/** Between rounds everything lies open: there is nothing a bot would have to remember. */
const bot = (
  level: number,
  nodes: number,
  decision: (view: View, dice: Dice, budget: Budget) => Move,
): EmpedocleBot => ({
  id: `empedocle-${level}`,
  level,
  nodes,
  begin: () => null,
  remember: () => null,
  decide(_memory, view, budget, seed) {
    mustAct(view);
    return decision(view, seeded(seed), budget);
  },
});

/** What a seat has lies open, so nothing can be told from what is played for it; and never a Whirl. */
export const standIn = bot(1, 0, easy);

const solver: EmpedocleBot = {
  ...bot(5, 450_000, (view, dice, budget) => solving(view, budget, dice)),
  appraise(_memory, view, budget) {
    mustAct(view);
    return appraised(view, budget);
  },
};

export const bots: readonly EmpedocleBot[] = [
  standIn,
  bot(2, 0, (view, dice) => heuristic(view, { depth: 1, decided: 0, weighsRerolls: false }, dice)),
  bot(3, 12_000, (view, dice, budget) => skilled(view, budget, dice)),
  bot(4, 200, (view, dice, budget) => sampling(view, budget, dice)),
  solver,
];
