import { expect, test } from "vitest";
import { decisive } from "./decisive.ts";
import type { News } from "./state.ts";

const NEWS: readonly News[] = [
  { key: "roundBegins", round: 3, who: 0 },
  { key: "eliminated", step: "1.4", all: [1, "UF1"] },
  { key: "united", who: 0, discarded: 2 },
  { key: "roundBegins", round: 4, who: 1 },
  { key: "eliminated", step: "2.2", all: [1] },
  { key: "united", who: 0, discarded: 1 },
];

test("ST-106 The winner's largest union decides, or how often equal faces put the loser out", () => {
  expect(decisive(NEWS, 0, 0)).toEqual({ is: "union", who: 0, round: 3, discarded: 2 });
  expect(decisive(NEWS, 1, 0)).toEqual({ is: "out", times: 2 });
  expect(decisive(NEWS.slice(2), 1, 0)).toEqual({ is: "union", who: 0, round: 1, discarded: 2 });
  expect(decisive(NEWS, 0, null)).toBeNull();
});
