import type { EmpedocleBot } from "./deciding.ts";
import { samplingPlayer } from "./sampling-bot.ts";
import { beginner, wishfulPlayer, yardstick } from "./simple-bots.ts";
import { skilledPlayer } from "./skilled-bot.ts";
import { solver } from "./solving-bot.ts";

export { standIn } from "./stand-in.ts";

/** Opponents differ in how well they choose, and in how often they do not think at all. */
export const bots: readonly EmpedocleBot[] = [beginner, wishfulPlayer, skilledPlayer, samplingPlayer, solver];

export const anchors: readonly EmpedocleBot[] = [yardstick];
