import type { Budget } from "../../../kernel/bot.ts";
import type { Dice } from "../../../kernel/dice.ts";
import { isUnknown } from "../rules/circle.ts";
import type { Move, View } from "../rules/state.ts";
import { best, moveOf } from "./asked.ts";
import { fromTable } from "./engine/from-table.ts";
import { heuristic, type Skill } from "./heuristic.ts";
import { OutOfEffort } from "./round/effort.ts";
import { plainWorth } from "./round/plain-worth.ts";
import { AS_A_LOSS } from "./round/readings.ts";
import { type RoundSearch, roundSearchBy } from "./round/round-search.ts";

/** Cups by wishes and by what the others may think; answers by what the round is likely to leave. */
export function skilled(view: View, budget: Budget, dice: Dice, skill = skillFor(view)): Move {
  const { is } = view.phase;
  if (is === "choosing" || is === "aubaine") return heuristic(view, skill, dice);
  return answered(view, search(), budget) ?? heuristic(view, skill, dice);
}

/**
 * Sharpened choices help against one other player and against more; but then the level above would have little room.
 */
const skillFor = ({ circle }: View): Skill =>
  circle.filter((who) => !isUnknown(who)).length > 2 ? { ...DECIDED, decided: 0.5 } : DECIDED;

/** The stronger levels learnt the worth of tables from matches of this one. */
export const DECIDED: Skill = { depth: 1, decided: 1, weighsRerolls: true };
/** In the exchanges that follow only the best-looking ways are tried. */
const BREADTH = { margin: 0.1, most: 2 };

let made: RoundSearch | null = null;

function search(): RoundSearch {
  made ??= roundSearchBy(plainWorth, BREADTH);
  return made;
}

/** The best answer of the force that is asked; null if the budget is too small. */
export function answered(view: View, by: RoundSearch, budget: Budget, readings = AS_A_LOSS): Move | null {
  by.allow(budget, readings);
  try {
    return moveOf(best(by.answers(fromTable(view))).code);
  } catch (error) {
    if (error instanceof OutOfEffort) return null;
    throw error;
  }
}
