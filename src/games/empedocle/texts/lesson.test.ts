import { expect, test } from "vitest";
import { seeded } from "../../../kernel/dice.ts";
import { begin, submit } from "../../../kernel/match.ts";
import { game } from "../rules/game.ts";
import { texts as english } from "./lesson.en.ts";
import { texts as french } from "./lesson.fr.ts";
import { lesson } from "./lesson.ts";

test("The lesson is a real match, from the first cup to the first union", () => {
  const dice = seeded(lesson.seed);
  const begun = begin(game, lesson.options, lesson.seats, dice);
  if (!begun.ok) throw new Error(begun.why.key);
  let { match } = begun;
  for (const step of lesson.steps) {
    if (step.is === "read") continue;
    const [seat, moves] = step.is === "try" ? [lesson.me, step.moves] : [step.seat, [step.move]];
    const offered = game.offers(game.view(match.state, seat)).map(game.write);
    for (const move of moves) expect(offered).toContain(move);
    const said = submit(game, match, seat, moves[0] ?? "", dice);
    if (!said.ok) throw new Error(said.why.key);
    match = said.match;
  }
  expect(match.state.news.map(({ key }) => key)).toContain("united");
  expect(match.state.holdings[0]?.hate).toBe(2);
});

test("The lesson has all texts in both languages", () => {
  const keys = lesson.steps.flatMap((step) => (step.is === "reply" ? [] : [step.key]));
  expect(Object.keys(english).sort()).toEqual([...keys].sort());
  expect(Object.keys(french).sort()).toEqual([...keys].sort());
  for (const text of [...Object.values(english), ...Object.values(french)]) expect(text).not.toBe("");
});
