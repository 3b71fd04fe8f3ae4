import { expect, test } from "vitest";
import { seeded } from "../../../kernel/dice.ts";
import { begin, submit } from "../../../kernel/match.ts";
import { game } from "../rules/game.ts";
import { offers, write } from "../rules/moves.ts";
import { view } from "../rules/view.ts";
import { texts as en } from "./lesson.en.ts";
import { texts as fr } from "./lesson.fr.ts";
import { lesson } from "./lesson.ts";

test("The lesson can be played to its last step, and every move it asks for is open", () => {
  const dice = seeded(lesson.seed);
  const begun = begin(game, lesson.options, lesson.seats, dice);
  if (!begun.ok) throw new Error(begun.why.key);
  let match = begun.match;
  for (const step of lesson.steps) {
    if (step.is === "read") continue;
    const seat = step.is === "try" ? lesson.me : step.seat;
    const moves = step.is === "try" ? step.moves : [step.move];
    expect(offers(view(match.state, seat)).map(write)).toEqual(expect.arrayContaining([...moves]));
    const played = submit(game, match, seat, moves[0] ?? "", dice);
    if (!played.ok) throw new Error(`${moves[0]}: ${played.why.key}`);
    match = played.match;
  }
  // The last texts of the lesson state this score.
  expect(view(match.state, lesson.me).piles.map(({ points }) => points)).toEqual([8, 8]);
  expect(match.state.toMove).toBe(1);
});

test("Every step has a text in both languages, and every text has a step", () => {
  const keys = lesson.steps.flatMap((step) => (step.is === "reply" ? [] : [step.key]));
  expect(Object.keys(en).sort()).toEqual([...keys].sort());
  expect(Object.keys(fr).sort()).toEqual([...keys].sort());
  expect(keys.length).toBeLessThanOrEqual(16);
});

test("French punctuation has its spaces", () => {
  for (const text of Object.values(fr)) expect(text).not.toMatch(/[^\u00a0][?!:;»]|«[^\u00a0]/);
});
