import { lossesNearTheEnd } from "../../../src/lab/isis-osiris/near-the-end.ts";
import type { BotPlan, BotTarget, RunLength } from "../plan.ts";

const TOP = "isis-osiris-5";

export const isisOsirisPlan: BotPlan = {
  game: "isis-osiris",
  seatCounts: [2, 3, 4],
  goals: [
    {
      name: "level 5 against the greedy player that forgets nothing",
      one: TOP,
      other: "isis-osiris-greedy",
      seats: 2,
      goal: 0.95,
      deals: 200,
    },
    {
      name: "level 5 against level 5 of 2026 given the same time",
      one: TOP,
      other: "isis-osiris-5-2026",
      seats: 2,
      goal: 0.7,
      deals: 200,
    },
    {
      name: "level 5 among level 4 of 2026, 3 seats",
      one: TOP,
      other: "isis-osiris-4-2026",
      seats: 3,
      goal: 0.55,
      deals: 100,
    },
    {
      name: "level 5 among level 4 of 2026, 4 seats",
      one: TOP,
      other: "isis-osiris-4-2026",
      seats: 4,
      goal: 0.42,
      deals: 100,
    },
  ],
  studies: async (length) => [await lossTarget(length)],
};

/** Positions with seven, eight and nine free cells, so many of each. */
const POSITIONS = 20;

async function lossTarget({ share, nodes }: RunLength): Promise<BotTarget> {
  const losses = lossesNearTheEnd(Math.max(1, Math.round(POSITIONS * share)), share > 0 ? [7, 8, 9] : [7], nodes);
  return {
    name: "isis-osiris: level 5 loses a move against exact play at 7 to 9 free cells, of a hundred wins",
    value: (100 * losses.reduce((sum, loss) => sum + loss, 0)) / losses.length,
    goal: 0.1,
    is: "atMost",
  };
}
