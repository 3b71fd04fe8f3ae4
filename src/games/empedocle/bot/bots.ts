import type { Bot, Budget } from "../../../kernel/bot.ts";
import { type Dice, seeded } from "../../../kernel/dice.ts";
import type { Move, View } from "../rules/state.ts";
import { mustAct } from "./asked.ts";
import { easy } from "./easy.ts";
import { heuristic } from "./heuristic.ts";
import { sampling } from "./sampling.ts";
import { skilled } from "./skilled.ts";
import { appraised, solving } from "./solving.ts";

type EmpedocleBot = Bot<null, Move, View>;
type Decision = (view: View, dice: Dice, budget: Budget) => Move;

/** Between rounds everything is open, so a bot has nothing to remember. */
const bot = (id: string, level: number, nodes: number, decision: Decision): EmpedocleBot => ({
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
const whimsical =
  (whimInPercent: number, decision: Decision): Decision =>
  (view, dice, budget) =>
    view.phase.is === "choosing" && dice.roll(100) <= whimInPercent ? easy(view, dice) : decision(view, dice, budget);

const plainly: Decision = (view, dice) => heuristic(view, { depth: 1, decided: 0, weighsRerolls: false }, dice);

/** A seat's holding is open, so its stand-in cannot reveal anything. It never plays a Whirl. */
export const standIn = bot("1", 1, 0, easy);

const solver: EmpedocleBot = {
  ...bot("5", 5, 450_000, (view, dice, budget) => solving(view, budget, dice)),
  appraise(_memory, view, budget) {
    mustAct(view);
    return appraised(view, budget);
  },
};

/** Opponents differ in how well they choose, and in how often they choose at all instead of following a whim. */
export const bots: readonly EmpedocleBot[] = [
  standIn,
  bot("2", 2, 0, whimsical(75, plainly)),
  bot(
    "3",
    3,
    12_000,
    whimsical(67, (view, dice, budget) => skilled(view, budget, dice)),
  ),
  bot(
    "4",
    4,
    200,
    whimsical(30, (view, dice, budget) => sampling(view, budget, dice)),
  ),
  solver,
];

/** The yardstick: it wants what it lacks and avoids what others are likely to want, without whims. */
export const anchors: readonly EmpedocleBot[] = [bot("heuristic", 0, 0, plainly)];
