import type { BotPlan } from "../plan.ts";

export const isisOsirisPlan: BotPlan = {
  game: "isis-osiris",
  seatCounts: [2, 3, 4],
  goals: [
    {
      name: "level 5 against the greedy player that forgets nothing",
      one: "isis-osiris-5",
      other: "isis-osiris-greedy",
      seats: 2,
      goal: 0.9,
      deals: 100,
    },
    {
      name: "level 5 against level 3",
      one: "isis-osiris-5",
      other: "isis-osiris-3",
      seats: 2,
      goal: 0.65,
      deals: 50,
    },
  ],
};
