import { measureEndings } from "../../../src/lab/empedocle/match-endings.ts";
import type { StudyRunner } from "../../../src/lab/study-runner.ts";
import { LADDER_SEED } from "../comparisons.ts";
import type { BotTarget, RunLength } from "../plan.ts";

/** How often a scripted beginner is to be ahead of a bot of each level, in percent. */
const AIMED = [70, 50, 30, 15, 5];
const WITHIN = 8;
const DEALS = 150;

/** By level and number of seats: how far a beginner's lead is from what was aimed at, in points. */
export async function empedoclePeopleTargets(runner: StudyRunner, { share }: RunLength): Promise<readonly BotTarget[]> {
  const deals = Math.max(1, Math.round(DEALS * share));
  const seatCounts = share === 0 ? [2] : [2, 3, 4, 5];
  const levels = share === 0 ? [1] : AIMED.map((_, at) => at + 1);
  const all = seatCounts.flatMap((seats) => levels.map((level) => ({ seats, level })));
  return Promise.all(
    all.map(async ({ seats, level }): Promise<BotTarget> => {
      const { ahead } = await measureEndings(runner, {
        one: "empedocle-beginner",
        other: `empedocle-${level}`,
        seats,
        options: { forces: seats === 2 ? 1 : 0 },
        seed: LADDER_SEED,
        deals,
      });
      const aimed = AIMED[level - 1] ?? 0;
      return {
        name: `${seats} seats, a beginner's lead over level ${level}, distance in points from ${aimed} %`,
        value: Number.isNaN(ahead.value) ? 100 : Math.abs(100 * ahead.value - aimed),
        goal: WITHIN,
        is: "atMost",
      };
    }),
  );
}
