import { expect, test } from "vitest";
import { sayIn } from "../../../kernel/texts.ts";
import { drawn, played } from "../board/drawn-position.ts";
import { view } from "../rules/view.ts";
import { drawing } from "./drawing.ts";

const TABLE = {
  seats: 3,
  board: `
          ..   ..   ..
       ..   ..   3A   ..
    ..   ..   1H   2M   ..`,
};

test("The drawing shows what seat 1 sees after its failed attack", () => {
  const seen = view(played(drawn(TABLE), "c3xc4"), 0);
  expect(`\n${drawing(seen, sayIn("en", ["Ada", "Bo", "Cy"]))}`).toBe(`
e3        ..   ..   ..
d2     ..   ..   3?   ..
c1  ..   ..   ..   2M   ..
b1     ..   ..   ..   ..
a1        ..   ..   ..

  1 Ada: hand LLHFFMMAA, pile - (0 points)
> 2 Bo: hand #9, pile 1H (4 points)
  3 Cy: hand #9, pile - (0 points)
  Game 1/1, 0 quiet turns, drawn at 60
  Notes: c4 2M LM (seen by Ada)`);
});

test("The drawing is also French, and a watcher without notes sees no notes", () => {
  const state = played(drawn({ ...TABLE, options: { notes: false, bouts: 2 } }), "c3-d3");
  expect(`\n${drawing(view(state, "watcher"), sayIn("fr", []))}`).toBe(`
e3        ..   ..   ..
d2     ..   1?   3?   ..
c1  ..   ..   ..   2?   ..
b1     ..   ..   ..   ..
a1        ..   ..   ..

  1 Siège 1\u00a0: main #9, pile - (0 point)
> 2 Siège 2\u00a0: main #9, pile - (0 point)
  3 Siège 3\u00a0: main #9, pile - (0 point)
  Partie 1/2, 1 tour calme, nulle à 60`);
});

test("A winner that nobody looked at is noted without a seat", () => {
  const seen = view(played(drawn({ seats: 2, board: "1L 2H" }), "e3xe4"), 1);
  expect(drawing(seen, sayIn("en", []))).toMatch(/ {2}Notes: e4 1\? LM$/);
});

test("A kind of which both pieces were captured is not noted any more", () => {
  const table = { seats: 2, board: "1H 2F", piles: { "2": "1L 1L" } };
  const seen = view(played(drawn(table), "e3xe4"), 1);
  expect(drawing(seen, sayIn("en", []))).toMatch(/ {2}Notes: e4 1\? H$/);
  const fresh = view(played(drawn({ ...table, piles: {} }), "e3xe4"), 1);
  expect(drawing(fresh, sayIn("en", []))).toMatch(/ {2}Notes: e4 1\? LH$/);
});
