import { finishesAhead } from "../../../src/lab/aisopos/finishes-ahead.ts";
import { playStudy } from "../../../src/lab/play-study.ts";
import type { StudyRunner } from "../../../src/lab/study-runner.ts";
import { LADDER_SEED } from "../comparisons.ts";
import type { BotTarget, RunLength } from "../plan.ts";

/** How often a scripted casual player is to finish ahead of a bot of each level, in percent. */
const AIMED = [70, 45, 22, 8];
const WITHIN = 8;
const DEALS = [150, 150, 60, 15];

/** By level and number of seats: how far a casual player's lead is from what was aimed at, in points. */
export async function aisoposPeopleTargets(runner: StudyRunner, { share }: RunLength): Promise<readonly BotTarget[]> {
  const seatCounts = share === 0 ? [2] : [2, 3, 4];
  const levels = share === 0 ? [1] : AIMED.map((_, at) => at + 1);
  const all = seatCounts.flatMap((seats) => levels.map((level) => ({ seats, level })));
  return Promise.all(
    all.map(async ({ seats, level }): Promise<BotTarget> => {
      const company = Array.from({ length: seats }, (_, seat) => (seat === 0 ? "aisopos-casual" : `aisopos-${level}`));
      const study = { game: "aisopos", company, options: {}, nodes: null, seed: LADDER_SEED };
      const deals = Math.max(1, Math.round((DEALS[level - 1] ?? 0) * share));
      const { value } = finishesAhead(await playStudy(runner, study, { from: 0, to: deals }));
      const aimed = AIMED[level - 1] ?? 0;
      return {
        name: `Aisopos, ${seats} seats, a casual player's lead over level ${level}, distance in points from ${aimed} %`,
        value: Math.abs(100 * value - aimed),
        goal: WITHIN,
        is: "atMost",
      };
    }),
  );
}
