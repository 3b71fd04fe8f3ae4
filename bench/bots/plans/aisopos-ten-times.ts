import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { winsByDeal } from "../../../src/lab/estimate.ts";
import { playStudy } from "../../../src/lab/play-study.ts";
import type { StudyRunner } from "../../../src/lab/study-runner.ts";
import { LADDER_SEED } from "../comparisons.ts";
import type { BotTarget, RunLength } from "../plan.ts";

/** Each deal is two matches. They take hours: each run of the benchmark plays this long, and the next one continues. */
const DEALS = 48;
const MINUTES_PER_RUN = 20;

/** Level 4 against ISMCTS that thinks ten times as long, with two seats. */
export async function tenTimesTarget(runner: StudyRunner, { share, checkpointFolder }: RunLength): Promise<BotTarget> {
  const file = join(checkpointFolder, "aisopos-ten-times.json");
  const end = performance.now() + 60_000 * MINUTES_PER_RUN * share;
  const company = ["aisopos-4", "aisopos-ismcts-10"];
  const study = { game: "aisopos", company, options: {}, nodes: null, seed: LADDER_SEED };
  const won = wonBefore(file);
  while (won.length < DEALS && performance.now() < end) {
    const to = Math.min(DEALS, won.length + 2 * runner.width);
    won.push(...winsByDeal(await playStudy(runner, study, { from: won.length, to }), 0));
    writeFileSync(file, JSON.stringify(won));
  }
  if (share > 0 && won.length < DEALS)
    console.error(`aisopos, ten times its time: ${won.length} of ${DEALS} deals. The next run continues.`);
  return {
    name: "Aisopos, level 4 against ISMCTS given ten times its time, 2 seats",
    value: won.length < DEALS ? null : won.reduce((sum, one) => sum + one, 0) / won.length,
    goal: 0.65,
    is: "atLeast",
  };
}

/** By deal, what level 4 has won in earlier runs. */
function wonBefore(file: string): number[] {
  if (!existsSync(file)) return [];
  const kept: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (!Array.isArray(kept) || !kept.every((one) => typeof one === "number" && one >= 0 && one <= 1))
    throw new Error(`${file} does not hold shares of deals: remove it to begin again`);
  return kept.slice(0, DEALS);
}
