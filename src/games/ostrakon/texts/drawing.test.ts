import { expect, test } from "vitest";
import { sayIn } from "../../../kernel/texts.ts";
import { game } from "../rules/game.ts";
import type { State } from "../rules/state.ts";
import { asked, followed, position, said, voted } from "../testing/drawn.ts";
import { drawing } from "./drawing.ts";

const english = sayIn("en", ["Ada", "Bo", "Cy", "Di", "Ed"]);
const french = sayIn("fr", ["Ada", "Bo", "Cy", "Di", "Ed"]);
const state = (): State => position("11: E\n8 sun: A / B\n5: C* D", { day: 3, moonsLeft: 2, rule: "oracle" });

test("The asker sees the path, the people, the subject and a few ideas", () => {
  expect(drawing(game.view(state(), 0), english)).toBe(
    [
      "Day 3, Oracle, 2 moons left",
      "11  O Ed~",
      " 8 *T Ada~ [under the Sun: Bo~]",
      " 5    Cy, Di~",
      "",
      "> 1 Ada, Aporeia: Doubts everything, herself first",
      "  2 Bo, Bradypos: Never in a hurry, always content",
      "  3 Cy, Chronippa: Early for every appointment",
      "  4 Di, Diktyon: A fisherman of few words",
      "  5 Ed, Eurekas: Invents first, thinks later",
      "",
      "Subject: Mountains (next: Neighbours)",
      "Ideas:",
      "  bank:mountains-1  The trail forks at two signs. You follow… (white: “Summit, three hours”; black: “Lake, twenty minutes”)",
      "  bank:mountains-2  The hut is right at the top. Up we go… (white: on foot, of course; black: by cable car, of course)",
      "  bank:mountains-3  First thing you do at the summit? (white: take a photo; black: open the picnic)",
    ].join("\n"),
  );
  expect(drawing(game.view(state(), 1), english)).toMatch(/Subject: Mountains \(next: Neighbours\)$/);
  expect(drawing(game.view({ ...state(), row: [0, 5, 1] }, 1), french)).toMatch(
    /Sujet\u00a0: libre \(ensuite\u00a0: .+\)$/,
  );
});

test("Everybody reads the question, and sees only the stones that they may know", () => {
  const picking = voted(asked(state()), "A B");
  const question = drawing(game.view(asked(state()), 3), french)
    .split("\n")
    .at(-1);
  expect(question).toMatch(/^.+ \(blanc\u00a0: .+\u00a0; noir\u00a0: .+\)$/);
  expect(drawing(game.view(picking, 1), english)).toMatch(/\nStones: Bo white$/);
  expect(drawing(game.view(picking, "watcher"), english)).not.toContain("Stones");
  const deciding = said(picking, "pick:4");
  expect(drawing(game.view(deciding, 1), french)).toMatch(/\nPierres\u00a0: Bo blanc, Di noir$/);
  expect(drawing(game.view({ ...state(), phase: { is: "over" } }, 0), english)).toMatch(/Neighbours\)$/);
});

test("The question is also shown before the follow round is over", () => {
  const open = asked(position("8 sun: A B\n5: C D E", { day: 2 }));
  expect(drawing(game.view(open, 2), english)).toMatch(/> 3 Cy/);
  expect(drawing(game.view(open, 2), english).split("\n").at(-1)).toBe(
    drawing(game.view(followed(open, "C"), 2), english)
      .split("\n")
      .at(-1),
  );
});
