import { expect, test } from "vitest";
import { inProcess } from "../src/lab/driver.ts";
import { clocked } from "./bots/clocked.ts";
import { measured, targetsOf } from "./bots/game.ts";
import { asMarkdown } from "./bots/page.ts";
import type { BotPart, Length } from "./bots/part.ts";
import { isMet } from "./bots/part.ts";
import { PARTS } from "./bots.ts";

/** As little as shows that the whole thing works: how strong anybody is cannot be told from so few deals. */
const SMOKE: Length = { step: 1, share: 0, clocked: 1, nodes: 100, kept: "/nowhere" };

/** One table of each game, with the goals that are played at it. */
const SMALL: readonly BotPart[] = PARTS.map(({ game, counts: [seats = 2], goals, studies }) => ({
  game,
  counts: [seats],
  goals: goals.slice(0, 1).map((goal) => ({ ...goal, seats, deals: 1 })),
  ...(studies && { studies }),
}));

test.each(SMALL)("a smoke of the ladder of $game", async (part) => {
  const said: string[] = [];
  const figures = await measured(inProcess(), clocked, part, SMOKE, (what) => said.push(what));
  expect(figures.rungs.map(({ level }) => level)).toEqual(figures.rungs.map((_, at) => at + 1));
  expect(said.length).toBeGreaterThan(figures.rungs.length);
  for (const { comparison, clocked } of figures.rungs) {
    expect(clocked.most).toBeGreaterThanOrEqual(clocked.median);
    if (comparison !== null) expect(comparison.played.length).toBeGreaterThan(0);
  }
  const targets = targetsOf(figures);
  expect(new Set(targets.map(({ name }) => name)).size).toBe(targets.length);
  for (const { name, value, goal } of targets) {
    expect(Number.isFinite(goal)).toBe(true);
    // What takes hours is not computed here, and says so.
    if (name.includes("one-Hate")) expect(value).toBeNull();
    else expect(Number.isFinite(value)).toBe(true);
  }
  const page = asMarkdown(figures);
  for (const { goal } of figures.reached) expect(page).toContain(goal.name);
});

test("a target is met from one side or the other", () => {
  const target = { name: "a", goal: 1 } as const;
  expect([0, 1, 2].map((value) => isMet({ ...target, value, is: "atLeast" }))).toEqual([false, true, true]);
  expect([0, 1, 2].map((value) => isMet({ ...target, value, is: "atMost" }))).toEqual([true, true, false]);
  expect([0, 1, 2].map((value) => isMet({ ...target, value, is: "above" }))).toEqual([false, false, true]);
  for (const is of ["atLeast", "atMost", "above"] as const) expect(isMet({ ...target, value: null, is })).toBe(false);
});
