import { expect, test } from "vitest";
import { seeded } from "../../kernel/dice.ts";
import { begin, submit } from "../../kernel/match.ts";
import { cell } from "./drawn.ts";
import { game } from "./game.ts";
import { texts as en } from "./lesson.en.ts";
import { texts as fr } from "./lesson.fr.ts";
import { lesson } from "./lesson.ts";
import { worth } from "./score.ts";

/** The lesson to its end; of the moves a step accepts, the chosen one is played when there is it. */
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

test.each([0, 1])("the lesson plays through and comes to what its texts say, choice %i", (choice) => {
  const { board, tiles } = played(choice);
  expect(board[cell("d3")]).toBe(0);
  expect(["d3", "e4", "d5"].map((name) => worth(tiles, cell(name)))).toEqual([0, 5, -1]);
});

test("every step has its text in both languages, and every text its step", () => {
  const keys = lesson.steps.flatMap((step) => (step.is === "reply" ? [] : [step.key])).sort();
  expect(Object.keys(en).sort()).toEqual(keys);
  expect(Object.keys(fr).sort()).toEqual(keys);
});
