import { expect, test } from "vitest";
import { inProcessRunner } from "../src/lab/study-runner.ts";
import { botTargets, measureBots } from "./bots/bot-figures.ts";
import { botFiguresMarkdown } from "./bots/bots-page.ts";
import { measureMoveTimes } from "./bots/move-times.ts";
import type { BotPlan, RunLength } from "./bots/plan.ts";
import { isMet } from "./bots/plan.ts";
import { BOT_PLANS } from "./bots.ts";

/** The smallest run that uses every part. Too few deals to say anything about strength. */
const SMOKE: RunLength = { maxDealsPerStep: 1, share: 0, timedMatches: 1, nodes: 100, checkpointFolder: "/nowhere" };

/** One number of seats for each game, with one goal. */
const SMALL: readonly BotPlan[] = BOT_PLANS.map(({ game, seatCounts: [seats = 2], goals, studies }) => ({
  game,
  seatCounts: [seats],
  goals: goals.slice(0, 1).map((goal) => ({ ...goal, seats, deals: 1 })),
  ...(studies && { studies }),
}));

test.each(SMALL)("The bots of $game are measured from end to end", async (plan) => {
  const announced: string[] = [];
  const figures = await measureBots(inProcessRunner(), measureMoveTimes, plan, SMOKE, (what) => announced.push(what));
  expect(figures.ladder.map(({ level }) => level)).toEqual(figures.ladder.map((_, at) => at + 1));
  expect(announced.length).toBeGreaterThan(figures.ladder.length);
  for (const { comparison, moveTimes: clocked } of figures.ladder) {
    expect(clocked.longest).toBeGreaterThanOrEqual(clocked.median);
    if (comparison !== null) expect(comparison.played.length).toBeGreaterThan(0);
  }
  const targets = botTargets(figures);
  expect(new Set(targets.map(({ name }) => name)).size).toBe(targets.length);
  for (const { name, value, goal } of targets) {
    expect(Number.isFinite(goal)).toBe(true);
    // These studies take hours, so their values are null here.
    if (/one-Hate|ten times/.test(name)) expect(value).toBeNull();
    else expect(Number.isFinite(value)).toBe(true);
  }
  const page = botFiguresMarkdown(figures);
  for (const { goal } of figures.goals) expect(page).toContain(goal.name);
});

test("A target is met at least, at most or above its goal", () => {
  const target = { name: "a", goal: 1 } as const;
  expect([0, 1, 2].map((value) => isMet({ ...target, value, is: "atLeast" }))).toEqual([false, true, true]);
  expect([0, 1, 2].map((value) => isMet({ ...target, value, is: "atMost" }))).toEqual([true, true, false]);
  expect([0, 1, 2].map((value) => isMet({ ...target, value, is: "above" }))).toEqual([false, false, true]);
  for (const is of ["atLeast", "atMost", "above"] as const) expect(isMet({ ...target, value: null, is })).toBe(false);
});
