import { join } from "node:path";
import { roundNashConv } from "../../../src/lab/empedocle/round-nash-conv.ts";
import { VALUES_FILE } from "../../../src/lab/empedocle-one-hate/checkpointed-passes.ts";
import { computeExploitability } from "../../../src/lab/empedocle-one-hate/exploitability.ts";
import { inProcessRunner, threadRunner } from "../../../src/lab/study-runner.ts";
import { LADDER_SEED } from "../comparisons.ts";
import type { BotPlan, BotTarget, RunLength } from "../plan.ts";
import { empedoclePeopleTargets } from "./empedocle-people.ts";
import { twoSeatTargets } from "./empedocle-two-seats.ts";

export const empedoclePlan: BotPlan = {
  game: "empedocle",
  seatCounts: [2, 3, 4, 5],
  goals: [
    {
      name: "level 5 against two heuristics",
      one: "empedocle-5",
      other: "empedocle-heuristic",
      seats: 3,
      goal: 0.6,
      deals: 200,
    },
  ],
  studies: async (length) => [...nashConvTargets(length), oneHateTarget(length), ...(await matchTargets(length))],
};

/** Figures of matches that are more than one bot's share of the wins. */
async function matchTargets(length: RunLength): Promise<readonly BotTarget[]> {
  const runner = length.share === 0 ? inProcessRunner() : threadRunner();
  try {
    return [...(await twoSeatTargets(runner, length)), ...(await empedoclePeopleTargets(runner, length))];
  } finally {
    await runner.close();
  }
}

const POSITIONS = 2000;

/** What all players could still gain in a round that level 5 has solved, on average and at the worst position. */
function nashConvTargets({ share }: RunLength): readonly BotTarget[] {
  const positions = Math.max(8, Math.round(POSITIONS * share));
  const { mean, worst } = roundNashConv(positions, LADDER_SEED);
  const name = (what: string) => `NashConv of level 5's round, ${what} of ${positions} positions`;
  return [
    { name: name("mean"), value: mean, goal: 0.01, is: "atMost" },
    { name: name("worst"), value: worst, goal: 0.01, is: "atMost" },
  ];
}

/** The solution takes hours. Each run of the benchmark works on it for this long, and the next run continues. */
const MINUTES_PER_RUN = 20;

function oneHateTarget({ share, checkpointFolder }: RunLength): BotTarget {
  const file = join(checkpointFolder, VALUES_FILE);
  const end = performance.now() + 60_000 * MINUTES_PER_RUN * share;
  const solved = computeExploitability(file, {
    isTimeUp: () => performance.now() >= end,
    onBlock: (stage, { passes, blocks }) => {
      if (blocks % 10 === 0) console.error(`empedocle, one Hate, ${stage}: pass ${passes + 1}, block ${blocks}`);
    },
  });
  if (solved === null && share > 0)
    console.error(`empedocle, one Hate: not computed yet. The next run continues where this one ended; this command computes it to the end:
  node src/lab/empedocle-one-hate/main.ts ${file}`);
  return {
    name: "points by which the solved one-Hate game can be exploited",
    value: solved === null ? null : 100 * solved.by,
    goal: 0.2,
    is: "atMost",
  };
}
