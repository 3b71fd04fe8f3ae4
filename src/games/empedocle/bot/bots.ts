import type { EmpedocleBot } from "./deciding.ts";
import { samplingPlayer } from "./sampling-bot.ts";
import { standIn, whimsicalPlayer, yardstick } from "./simple-bots.ts";
import { skilledPlayer } from "./skilled-bot.ts";
import { solver } from "./solving-bot.ts";

export { standIn };

/** Opponents differ in how well they choose, and in how often they choose at all instead of following a whim. */
export const bots: readonly EmpedocleBot[] = [standIn, whimsicalPlayer, skilledPlayer, samplingPlayer, solver];

export const anchors: readonly EmpedocleBot[] = [yardstick];
