import { type Dice, oneOf, seeded } from "../../../kernel/dice.ts";
import { ELEMENTS } from "../rules/box.ts";
import type { Face, Move, View } from "../rules/state.ts";
import { mustAct } from "./asked.ts";
import type { Decision, EmpedocleBot } from "./deciding.ts";

/** What somebody falls back on who does not think: a favourite, and what they showed last. */
export interface Habit {
  readonly favourite: Face;
  readonly last: Face;
}

/** How somebody errs. */
export interface Slips {
  /** In this percentage of rounds it does not look at the table and shows its favourite again, or what it showed last. */
  readonly inPercent: number;
  /** Whether it never shows a Whirl, because a Whirl may end everything. */
  readonly fearsWhirl: boolean;
}

/** Weak levels err like people, not by dice alone. Answers are never slips. */
export const slipping = (
  id: string,
  level: number,
  nodes: number,
  { inPercent, fearsWhirl }: Slips,
  decision: Decision,
): EmpedocleBot<Habit> => ({
  id: `empedocle-${id}`,
  level,
  nodes,
  begin(_seat, seed) {
    const favourite = oneOf(ELEMENTS, seeded(`${seed} favourite`));
    return { favourite, last: favourite };
  },
  remember: ({ favourite, last }, view) => ({ favourite, last: shownBy(view) ?? last }),
  decide(habit, view, budget, seed) {
    mustAct(view);
    const dice = seeded(seed);
    if (view.phase.is === "choosing" && dice.roll(100) <= inPercent) return habitual(habit, dice);
    const move = decision(view, dice, budget);
    return fearsWhirl && move.is === "choose" && move.face === "whirl" ? habitual(habit, dice) : move;
  },
});

function habitual({ favourite, last }: Habit, dice: Dice): Move {
  const face = last === "whirl" || dice.roll(2) === 1 ? favourite : last;
  return { is: "choose", face, stake: false };
}

/** What this seat had under its cup, if the cups were lifted in this step. */
const shownBy = ({ news, viewer }: View): Face | undefined =>
  news.flatMap((one) => (one.key === "revealed" ? one.cups : [])).find(({ who }) => who === viewer)?.face;
