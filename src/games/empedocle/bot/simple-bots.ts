import { type Decision, deciding } from "./deciding.ts";
import { heuristic } from "./heuristic.ts";
import { slipping } from "./slips.ts";

/** Follows its wishes, without a thought of what the others may show. */
const wishful: Decision = (view, dice) => heuristic(view, { depth: 0, decided: 0, weighsRerolls: false }, dice);

export const beginner = slipping("1", 1, 0, { inPercent: 62, fearsWhirl: true }, wishful);

export const wishfulPlayer = slipping("2", 2, 0, { inPercent: 30, fearsWhirl: true }, wishful);

/** The yardstick: it wants what it lacks and avoids what others are likely to want, without slips. */
export const yardstick = deciding("heuristic", 0, 0, (view, dice) =>
  heuristic(view, { depth: 1, decided: 0, weighsRerolls: false }, dice),
);
