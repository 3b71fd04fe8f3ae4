import type { BotPart } from "./part.ts";

/** Level 2 is the plain heuristic: it wants what it lacks, and shuns what others are likely to want. */
export const empedocle: BotPart = {
  game: "empedocle",
  counts: [2, 3, 4, 5],
  goals: [
    {
      name: "level 5 against two heuristics",
      one: "empedocle-5",
      other: "empedocle-2",
      seats: 3,
      goal: 0.5,
      deals: 200,
    },
  ],
};
