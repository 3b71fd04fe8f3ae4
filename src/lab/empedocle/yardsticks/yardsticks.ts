import type { EmpedocleBot } from "../../../games/empedocle/bot/deciding.ts";
import { EXPLOITS, exploiter } from "./exploiters.ts";
import { people } from "./people.ts";
import { learningBots, readingBots } from "./readings.ts";
import { botsOf2026 } from "./today.ts";

/** Bots against which the levels are measured. None of them is in the product. */
export const yardsticks: readonly EmpedocleBot[] = [
  ...people,
  ...botsOf2026,
  ...readingBots,
  ...learningBots,
  ...EXPLOITS.map(exploiter),
];
