import { expect, test } from "vitest";
import { sayIn } from "../../../kernel/texts.ts";
import { ending as en } from "../texts/ending.en.ts";
import { ending as fr } from "../texts/ending.fr.ts";
import { decisive } from "./decisive.ts";
import type { News, View } from "./state.ts";

const NEWS: readonly News[] = [
  { key: "duelWon", seat: 0, against: 1, from: "c3", to: "c4", lost: "H", winner: null },
  { key: "duelLost", seat: 1, against: 0, from: "d4", to: "d3", lost: "H", winner: null },
  { key: "duelWon", seat: 1, against: 0, from: "b2", to: "b3", lost: "M", winner: null },
  { key: "duelTied", seat: 0, against: 1, from: "a1", to: "a2", both: "L" },
];

test("ST-106 The most valuable catch decides, the latest of equal ones; a tie decides nothing", () => {
  expect(decisive(NEWS, 0, true)).toEqual({ by: 0, from: 1, lost: "H", at: "d3" });
  expect(decisive(NEWS, 1, false)).toEqual({ by: 0, from: 1, lost: "H", at: "d3" });
  expect(decisive(NEWS, 0, false)).toEqual({ by: 1, from: 0, lost: "M", at: "b3" });
  expect(decisive([], 0, true)).toBeNull();
});

test("ST-106 The end says what decided, to the one who reads it", () => {
  const told = {
    view: {} as View,
    news: NEWS,
    outcome: { places: [1, 2], scores: [8, 2], reason: { key: "eliminated" } },
  };
  const names = ["Ana", "Solon"];
  expect(en.decisive(told, 0, sayIn("en", names, "en", 0))).toBe("Your best catch: a Human on d3, worth 4 points.");
  expect(en.decisive(told, 1, sayIn("en", names, "en", 1))).toBe(
    "Your costliest loss: a Human on d3, 4 points for Ana.",
  );
  expect(fr.decisive(told, 1, sayIn("fr", names, "fr", 1))).toBe(
    "Votre perte la plus chère : un Homme en d3, 4 points pour Ana.",
  );
  expect(en.decisive(told, 0, sayIn("en", names))).toBe("Ana’s best catch: a Human on d3, worth 4 points.");
  expect(en.score(told, 0, sayIn("en", names))).toBe("8 points");
});
