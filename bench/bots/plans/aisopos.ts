import type { BotPlan } from "../plan.ts";

/** Level 2 is the greedy player. It counts the pieces that are left and plays the move that promises most. */
export const aisoposPlan: BotPlan = {
  game: "aisopos",
  seatCounts: [2, 3, 4],
  goals: [
    { name: "level 4 against greedy, 2 seats", one: "aisopos-4", other: "aisopos-2", seats: 2, goal: 0.85, deals: 40 },
    {
      name: "level 4 against ISMCTS given a second, 2 seats",
      one: "aisopos-4",
      other: "aisopos-ismcts",
      seats: 2,
      goal: 0.5,
      deals: 48,
    },
  ],
};
