import type { Budget } from "../../../kernel/bot.ts";
import type { Dice } from "../../../kernel/dice.ts";
import { isUnknown } from "../circle.ts";
import type { Move, View } from "../state.ts";
import { best, moveOf } from "./asked.ts";
import { fromTable } from "./engine/from-table.ts";
import { heuristic, type Skill } from "./heuristic.ts";
import { OutOfEffort } from "./round/effort.ts";
import { plainWorth } from "./round/plain-worth.ts";
import { type Thinker, thinkerBy } from "./round/thinker.ts";

/** Cups by wishes and by what the others may think; all that follows by what the round is likely to leave. */
export function skilled(view: View, budget: Budget, dice: Dice, skill = skillFor(view)): Move {
  const { is } = view.phase;
  if (is === "choosing" || is === "aubaine") return heuristic(view, skill, dice);
  return answered(view, thinker(), budget) ?? heuristic(view, skill, dice);
}

/** To be decided pays against one other, and against more as well; but then there would be little room for the level above. */
const skillFor = ({ circle }: View): Skill =>
  circle.filter((who) => !isUnknown(who)).length > 2 ? { ...DECIDED, decided: 0.5 } : DECIDED;

/** Matches of this one taught the stronger levels what tables are worth. */
export const DECIDED: Skill = { depth: 1, decided: 1, weighsRerolls: true };
/** Only what looks best by itself is tried in the exchanges that follow. */
const BREADTH = { margin: 0.1, most: 2 };

let made: Thinker | null = null;

function thinker(): Thinker {
  made ??= thinkerBy(plainWorth, BREADTH);
  return made;
}

/** The best answer of whoever is asked; null where the budget does not reach. */
export function answered(view: View, by: Thinker, budget: Budget): Move | null {
  by.allow(budget);
  try {
    return moveOf(best(by.answers(fromTable(view))).code);
  } catch (error) {
    if (error instanceof OutOfEffort) return null;
    throw error;
  }
}
