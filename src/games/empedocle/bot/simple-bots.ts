import { type Decision, deciding, whimsical } from "./deciding.ts";
import { easy } from "./easy.ts";
import { heuristic } from "./heuristic.ts";

/** A seat's holding is open, so its stand-in cannot reveal anything. It never plays a Whirl. */
export const standIn = deciding("1", 1, 0, easy);

const plainly: Decision = (view, dice) => heuristic(view, { depth: 1, decided: 0, weighsRerolls: false }, dice);

export const whimsicalPlayer = deciding("2", 2, 0, whimsical(75, plainly));

/** The yardstick: it wants what it lacks and avoids what others are likely to want, without whims. */
export const yardstick = deciding("heuristic", 0, 0, plainly);
