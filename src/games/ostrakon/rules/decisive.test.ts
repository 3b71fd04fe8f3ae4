import { expect, test } from "vitest";
import { sayIn } from "../../../kernel/texts.ts";
import { ending as en } from "../texts/ending.en.ts";
import { ending as fr } from "../texts/ending.fr.ts";
import { decisive } from "./decisive.ts";
import { onePile } from "./piles.ts";
import type { News, View } from "./state.ts";

const NEWS: readonly News[] = [
  { key: "dayBegins", day: 2, rule: "regular", moonsLeft: 3 },
  { key: "advanced", seat: 0, spaces: 4, space: 6 },
  { key: "underTheSun", seat: 1, why: "allAgree" },
  { key: "dayBegins", day: 3, rule: "regular", moonsLeft: 2 },
  { key: "advanced", seat: 0, spaces: 2, space: 8 },
];

test("ST-106 A turn under the Sun decides for a loser, else the winner's longest walk", () => {
  expect(decisive(NEWS, 0, 0)).toEqual({ is: "walk", seat: 0, spaces: 4, day: 2 });
  expect(decisive(NEWS, 1, 0)).toEqual({ is: "sun", seat: 1, times: 1, day: 2 });
  expect(decisive(NEWS, 2, 0)).toEqual({ is: "walk", seat: 0, spaces: 4, day: 2 });
  expect(decisive([], 1, 0)).toBeNull();
});

test("ST-106 The end has places and spaces, never points", () => {
  const view = { piles: onePile([0, 1], 14) } as unknown as View;
  const told = { view, news: NEWS, outcome: { places: [1, 2], scores: [14, 14], reason: { key: "victory" } } };
  const names = ["Ana", "Solon"];
  expect([en.score(told, 0, sayIn("en", names)), fr.score(told, 0, sayIn("fr", names))]).toEqual([
    "space 14",
    "case 14",
  ]);
  expect(en.hasMargin).toBe(false);
  expect(en.decisive(told, 1, sayIn("en", names, "en", 1))).toBe("On day 2 you went under the Sun.");
  expect(fr.decisive(told, 0, sayIn("fr", names, "fr", 0))).toBe("Votre plus longue marche : 4 cases, au jour 2.");
});
