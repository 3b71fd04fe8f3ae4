import { roundConvergence } from "../../src/lab/empedocle/round-convergence.ts";
import { SEED } from "./ladder.ts";
import type { BotPart } from "./part.ts";

const POSITIONS = 2000;

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
  studies: async ({ share }) => {
    const positions = Math.max(8, Math.round(POSITIONS * share));
    const { mean, worst } = roundConvergence(positions, SEED);
    const name = (what: string) => `NashConv of level 5's round, ${what} of ${positions} positions`;
    return [
      { name: name("mean"), value: mean, goal: 0.01, is: "atMost" },
      { name: name("worst"), value: worst, goal: 0.01, is: "atMost" },
    ];
  },
};
