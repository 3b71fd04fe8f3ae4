import { join } from "node:path";
import { roundConvergence } from "../../src/lab/empedocle/round-convergence.ts";
import { exploited } from "../../src/lab/empedocle-one-hate/exploitability.ts";
import { FILE } from "../../src/lab/empedocle-one-hate/in-blocks.ts";
import { SEED } from "./ladder.ts";
import type { BotPart, Length, Target } from "./part.ts";

export const empedocle: BotPart = {
  game: "empedocle",
  counts: [2, 3, 4, 5],
  goals: [
    {
      name: "level 5 against two heuristics",
      one: "empedocle-5",
      other: "empedocle-heuristic",
      seats: 3,
      goal: 0.5,
      deals: 200,
    },
  ],
  studies: async (length) => [...convergence(length), oneHate(length)],
};

const POSITIONS = 2000;

/** What all players could gain in a round that level 5 has solved: asked of every position, not only on average. */
function convergence({ share }: Length): readonly Target[] {
  const positions = Math.max(8, Math.round(POSITIONS * share));
  const { mean, worst } = roundConvergence(positions, SEED);
  const name = (what: string) => `NashConv of level 5's round, ${what} of ${positions} positions`;
  return [
    { name: name("mean"), value: mean, goal: 0.01, is: "atMost" },
    { name: name("worst"), value: worst, goal: 0.01, is: "atMost" },
  ];
}

/** Of the solution, which takes hours, each run of the bench does a part, and the next goes on where it ended. */
const MINUTES = 20;

function oneHate({ share, kept }: Length): Target {
  const file = join(kept, FILE);
  const end = performance.now() + 60_000 * MINUTES * share;
  const found = exploited(file, {
    isUp: () => performance.now() >= end,
    tell: (work, { passes, blocks }) => {
      if (blocks % 10 === 0) console.error(`empedocle, one Hate, ${work}: pass ${passes + 1}, block ${blocks}`);
    },
  });
  if (found === null && share > 0)
    console.error(`empedocle, one Hate: not computed yet. The next run goes on where this one ended; to the end it goes by
  node src/lab/empedocle-one-hate/main.ts ${file}`);
  return {
    name: "points by which the solved one-Hate game can be exploited",
    value: found === null ? null : 100 * found.by,
    goal: 0.2,
    is: "atMost",
  };
}
