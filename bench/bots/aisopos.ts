import type { BotPart } from "./part.ts";

/** Level 2 is the greedy player: it counts what is left and takes what promises most. */
export const aisopos: BotPart = {
  game: "aisopos",
  counts: [2, 3, 4],
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
