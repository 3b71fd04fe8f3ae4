import { expect, test } from "vitest";
import { inGeneral } from "../../games/ostrakon/bot/beliefs.ts";
import { textbook } from "./anchors.ts";
import { askingFigures } from "./asking-study.ts";
import { MADE_UP_KINDS } from "./made-up-kinds.ts";
import { madeUpWorld } from "./made-up-world.ts";

test("Who learns about people advances further, and the same seed gives the same figures", () => {
  const play = () => askingFigures(madeUpWorld(MADE_UP_KINDS.traits), [inGeneral, textbook, textbook], 4, "study");
  const tables = play();
  expect(play()).toEqual(tables);
  const spaces = (mind: number): number => tables.reduce((sum, one) => sum + (one[mind]?.spaces ?? 0) / 4, 0);
  expect(spaces(1)).toBeGreaterThan(spaces(0) + 0.02);
  expect(spaces(2)).toBe(spaces(1));
});
