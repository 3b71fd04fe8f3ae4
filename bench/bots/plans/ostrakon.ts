import { AMONG_KNOWN_KINDS, AMONG_LEVEL_3, AMONG_STRANGERS } from "../../../src/lab/ostrakon/claims.ts";
import type { BotPlan } from "../plan.ts";

export const ostrakonPlan: BotPlan = {
  game: "ostrakon",
  seatCounts: [5, 8, 12],
  goals: [...AMONG_LEVEL_3, ...AMONG_STRANGERS, ...AMONG_KNOWN_KINDS],
};
