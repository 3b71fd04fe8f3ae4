import { expect, test } from "vitest";
import { sayIn } from "../../../kernel/texts.ts";
import { ending as en } from "../texts/ending.en.ts";
import { ending as fr } from "../texts/ending.fr.ts";
import { decisive } from "./decisive.ts";
import type { News, View } from "./state.ts";

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

test("ST-106 The end says what decided, to the one who reads it", () => {
  const view = { phase: { is: "over", winner: 0 }, circle: [0, 1], holdings: [{ hate: 0 }, { hate: 2 }] };
  const told = {
    view: view as unknown as View,
    news: NEWS,
    outcome: { places: [1, 2], scores: null, reason: { key: "hateGone" } },
  };
  const names = ["Ana", "Solon"];
  const [winner, loser] = [sayIn("en", names, "en", 0), sayIn("en", names, "en", 1)];
  expect(en.decisive(told, 0, winner)).toBe("In round 3 you made a union and shed 2 Hates.");
  expect(en.decisive(told, 1, loser)).toBe("Equal faces put you out 2 times.");
  expect(fr.decisive(told, 0, sayIn("fr", names, "fr", 0))).toBe(
    "Au tour 3, vous avez réussi l’union et perdu 2 fragments de Haine.",
  );
  expect(fr.decisive(told, 1, sayIn("fr", names, "fr", 1))).toBe(
    "Une face égale à la vôtre vous a coûté le tour 2 fois.",
  );
  expect([en.score(told, 0, winner), fr.score(told, 1, sayIn("fr", names))]).toEqual(["0 Hates", "2 Haines"]);
});
