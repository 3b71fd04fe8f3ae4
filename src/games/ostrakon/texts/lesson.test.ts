import { expect, test } from "vitest";
import { seeded } from "../../../kernel/dice.ts";
import type { LessonStep } from "../../../kernel/lesson.ts";
import { begin, submit } from "../../../kernel/match.ts";
import { game } from "../rules/game.ts";
import { askerOf } from "../rules/order.ts";
import type { State } from "../rules/state.ts";
import { texts as en } from "./lesson.en.ts";
import { texts as fr } from "./lesson.fr.ts";
import { lesson } from "./lesson.ts";

type Try = Extract<LessonStep, { readonly is: "try" }>;
const tries = lesson.steps.filter((step): step is Try => step.is === "try");

/** Plays the lesson with the learner's choices, one for each try. */
function played(choices: readonly string[]): State {
  const dice = seeded(lesson.seed);
  const begun = begin(game, lesson.options, lesson.seats, dice);
  if (!begun.ok) throw new Error(begun.why.key);
  let match = begun.match;
  const left = [...choices];
  for (const step of lesson.steps) {
    if (step.is === "read") continue;
    const [seat, move] = step.is === "try" ? [lesson.me, left.shift() ?? ""] : [step.seat, step.move];
    const said = submit(game, match, seat, move, dice);
    if (!said.ok) throw new Error(`${move}: ${said.why.key}`);
    match = said.match;
  }
  return match.state;
}

/** Every way through the lesson. */
const ways = tries.reduce<readonly (readonly string[])[]>(
  (before, { moves }) => before.flatMap((way) => moves.map((move) => [...way, move])),
  [[]],
);

test("The lesson plays to its end, whatever the learner chooses", () => {
  expect(ways).toHaveLength(16);
  for (const way of ways) {
    const state = played(way);
    expect(state).toMatchObject({ day: 2, phase: { is: "asking" }, sun: { space: 7, under: [] } });
    expect([askerOf(state), state.branches[lesson.me]]).toEqual([lesson.me, false]);
    expect(state.news.map(({ key }) => key)).toContain("followed");
  }
});

test("Every step has its text in both languages, and every text has its step", () => {
  const keys = lesson.steps.flatMap((step) => (step.is === "reply" ? [] : [step.key]));
  expect(keys.length).toBeGreaterThanOrEqual(8);
  expect(keys.length).toBeLessThanOrEqual(16);
  for (const texts of [en, fr]) expect(Object.keys(texts)).toEqual(keys);
});

test("The learner asks once, and guesses and answers six times", () => {
  expect(tries.filter(({ moves }) => moves[0]?.startsWith("bank:"))).toHaveLength(1);
  expect(tries.filter(({ moves }) => moves.every((move) => /^[wb]$/.test(move)))).toHaveLength(6);
});
