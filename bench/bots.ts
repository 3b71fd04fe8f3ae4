import { tmpdir } from "node:os";
import { threadRunner } from "../src/lab/study-runner.ts";
import { textTable } from "../src/lab/text-table.ts";
import { botTargets, measureBots } from "./bots/bot-figures.ts";
import { writeBotsPage } from "./bots/bots-page.ts";
import { startBrowserTimer } from "./bots/browser-timer.ts";
import { type BotPlan, type BotTarget, isMet, type RunLength } from "./bots/plan.ts";
import { aisoposPlan } from "./bots/plans/aisopos.ts";
import { empedoclePlan } from "./bots/plans/empedocle.ts";
import { isisOsirisPlan } from "./bots/plans/isis-osiris.ts";
import { ostrakonPlan } from "./bots/plans/ostrakon.ts";

export const BOT_PLANS: readonly BotPlan[] = [isisOsirisPlan, aisoposPlan, empedoclePlan, ostrakonPlan];

const FULL_LENGTH: RunLength = {
  maxDealsPerStep: 400,
  share: 1,
  timedMatches: 2,
  nodes: null,
  checkpointFolder: tmpdir(),
};

/**
 * `npm run bench -- bots [GAME …] [--json] [--write] [--kept=FOLDER]`. With `--write`, docs/bots.md gets the new
 * figures. A study that takes longer than one run stores its progress in FOLDER; the next run continues from there.
 */
export async function run(isJson: boolean, more: readonly string[]): Promise<void> {
  const named = more.filter((word) => !word.startsWith("--"));
  const plans = BOT_PLANS.filter(({ game }) => named.length === 0 || named.includes(game));
  const kept = more.find((word) => word.startsWith(KEPT_FLAG))?.slice(KEPT_FLAG.length);
  const length = kept === undefined ? FULL_LENGTH : { ...FULL_LENGTH, checkpointFolder: kept };
  const runner = threadRunner();
  const { moveTimer, close } = await startBrowserTimer();
  const targets: BotTarget[] = [];
  try {
    for (const plan of plans) {
      const figures = await measureBots(runner, moveTimer, plan, length, (what) => console.error(what));
      if (more.includes("--write")) writeBotsPage(figures);
      targets.push(...botTargets(figures));
    }
  } finally {
    await Promise.all([runner.close(), close()]);
  }
  console.log(isJson ? asJson(targets) : report(targets));
}

const KEPT_FLAG = "--kept=";

const asJson = (targets: readonly BotTarget[]): string =>
  JSON.stringify({
    targets: Object.fromEntries(targets.map(({ name, value, goal, is }) => [name, { value, goal, is }])),
  });

const report = (targets: readonly BotTarget[]): string =>
  textTable(
    ["target", "value", "goal", ""],
    targets.map((target) => [
      target.name,
      target.value?.toPrecision(3) ?? "not computed",
      target.goal.toPrecision(3),
      isMet(target) ? "" : "missed",
    ]),
  );
