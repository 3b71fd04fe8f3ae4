import { expect, test } from "vitest";
import { seeded } from "../../../kernel/dice.ts";
import { begin, submit } from "../../../kernel/match.ts";
import { game } from "../rules/game.ts";
import { worth } from "../rules/score.ts";
import { cell } from "../testing/drawn.ts";
import { texts as en } from "./lesson.en.ts";
import { texts as fr } from "./lesson.fr.ts";
import { lesson } from "./lesson.ts";

/** Plays the lesson to its end. Where a step accepts several moves, `choice` says which one is played. */
function played(choice: number) {
  const dice = seeded(lesson.seed);
  const begun = begin(game, lesson.options, lesson.seats, dice);
  if (!begun.ok) throw new Error(begun.why.key);
  let { match } = begun;
  for (const step of lesson.steps) {
    if (step.is === "read") continue;
    const seat = step.is === "try" ? lesson.me : step.seat;
    const moves = step.is === "try" ? step.moves : [step.move];
    for (const move of moves) expect(submit(game, match, seat, move, dice)).toMatchObject({ ok: true });
    const next = submit(game, match, seat, moves[choice] ?? moves[0] ?? "", dice);
    if (!next.ok) throw new Error(next.why.key);
    match = next.match;
  }
  return match.state;
}

test.each([0, 1])("The lesson can be played to its end, and the score is what its texts say, choice %i", (choice) => {
  const { board, tiles } = played(choice);
  expect(board[cell("d3")]).toBe(0);
  expect(["d3", "e4", "d5"].map((name) => worth(tiles, cell(name)))).toEqual([0, 5, -1]);
});

test("Every step has a text in both languages, and every text has a step", () => {
  const keys = lesson.steps.flatMap((step) => (step.is === "reply" ? [] : [step.key])).sort();
  expect(Object.keys(en).sort()).toEqual(keys);
  expect(Object.keys(fr).sort()).toEqual(keys);
});
