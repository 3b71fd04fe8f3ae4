import { measureExploit } from "../../../src/lab/empedocle/exploit.ts";
import { type MatchEndings, measureEndings } from "../../../src/lab/empedocle/match-endings.ts";
import { EXPLOITS } from "../../../src/lab/empedocle/yardsticks/exploiters.ts";
import type { StudyRunner } from "../../../src/lab/study-runner.ts";
import { LADDER_SEED } from "../comparisons.ts";
import type { BotTarget, RunLength } from "../plan.ts";

const TWO_SEATS = { seats: 2, options: { forces: 1 }, seed: LADDER_SEED } as const;
const STRONGEST = "empedocle-5";
const FORMER = "empedocle-5-2026";
const OPPONENTS = [FORMER, "empedocle-4-2026", "empedocle-casual"] as const;

const DEALS = 400;
/** For each way in the first round of training. */
const EXPLOIT_DEALS = 20;

/** A table of two, with a win, both players' loss and a loss told apart. */
export async function twoSeatTargets(runner: StudyRunner, { share }: RunLength): Promise<readonly BotTarget[]> {
  const deals = Math.max(1, Math.round(DEALS * share));
  const endings = (one: string, other: string): Promise<MatchEndings> =>
    measureEndings(runner, { ...TWO_SEATS, one, other, deals });
  const targets: BotTarget[] = [];
  for (const other of share === 0 ? OPPONENTS.slice(0, 1) : OPPONENTS) {
    const [now, before] = await Promise.all([endings(STRONGEST, other), endings(FORMER, other)]);
    targets.push({
      name: `2 seats, outright wins of level 5 against ${other.replace("empedocle-", "")}, at least those of 5-2026`,
      value: now.won.value,
      goal: before.won.value,
      is: "atLeast",
    });
  }
  const { nobody } = await endings(STRONGEST, STRONGEST);
  targets.push({
    name: "2 seats, both lost between two of level 5",
    value: nobody.value,
    goal: 0.25,
    is: "atMost",
  });
  return [...targets, await exploitTarget(runner, share)];
}

async function exploitTarget(runner: StudyRunner, share: number): Promise<BotTarget> {
  const ways = EXPLOITS.slice(0, Math.max(2, Math.round(EXPLOITS.length * share)));
  const deals = Math.max(1, Math.round(EXPLOIT_DEALS * share));
  const { gain } = await measureExploit(runner, deals, LADDER_SEED, ways);
  return { name: "2 seats, points that a trained exploiter of level 5 gains", value: gain, goal: 5, is: "atMost" };
}
