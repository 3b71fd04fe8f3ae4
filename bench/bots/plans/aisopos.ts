import { inProcessRunner, threadRunner } from "../../../src/lab/study-runner.ts";
import type { BotPlan } from "../plan.ts";
import { aisoposPeopleTargets } from "./aisopos-people.ts";
import { tenTimesTarget } from "./aisopos-ten-times.ts";

const BEFORE = "aisopos-4-2026";

export const aisoposPlan: BotPlan = {
  game: "aisopos",
  seatCounts: [2, 3, 4],
  goals: [
    {
      name: "level 4 against greedy, 2 seats",
      one: "aisopos-4",
      other: "aisopos-greedy",
      seats: 2,
      goal: 0.85,
      deals: 40,
    },
    {
      name: "level 4 against that of 2026, two games of 2 seats",
      one: "aisopos-4",
      other: BEFORE,
      seats: 2,
      goal: 0.75,
      deals: 20,
      options: { bouts: 2 },
    },
    { name: "level 4 among that of 2026, 3 seats", one: "aisopos-4", other: BEFORE, seats: 3, goal: 0.5, deals: 60 },
    { name: "level 4 among that of 2026, 4 seats", one: "aisopos-4", other: BEFORE, seats: 4, goal: 0.375, deals: 45 },
  ],
  studies: async (length) => {
    const runner = length.share === 0 ? inProcessRunner() : threadRunner();
    try {
      return [...(await aisoposPeopleTargets(runner, length)), await tenTimesTarget(runner, length)];
    } finally {
      await runner.close();
    }
  },
};
