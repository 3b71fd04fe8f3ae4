import { expect, test } from "vitest";
import type { Outcome } from "../../kernel/game.ts";
import type { Seat } from "../../kernel/seat.ts";
import { type Language, sayIn } from "../../kernel/texts.ts";
import { endTitle, scoreLine } from "./end-title.ts";
import { endWords as en } from "./end-words.en.ts";
import { endWords as fr } from "./end-words.fr.ts";

const NAMES = ["Ana", "Solon", "Bob", "Cléo"];
const POINTS = { noWinner: "drawn", hasMargin: true } as const;
const ended = (places: readonly number[], scores: readonly number[] | null = null): Outcome => ({
  places,
  scores,
  reason: { key: "boardFull" },
});
const title = (outcome: Outcome, me: Seat | null, language: Language = "en", ending: typeof POINTS = POINTS): string =>
  endTitle(outcome, ending, language === "en" ? en : fr, sayIn(language, NAMES, language, me));

test("ST-106 The title of the end is about the reader: won, lost, shared or a place", () => {
  expect(title(ended([1, 2], [6, 1]), 0)).toBe("You won by 5");
  expect(title(ended([2, 1], [5, 9]), 0)).toBe("You lost by 4");
  expect(title(ended([1, 2, 3], [6, 4, 1]), 2)).toBe("You came 3rd of 3");
  expect(title(ended([1, 1, 3], [6, 6, 1]), 1)).toBe("You share the win with Ana");
  expect(title(ended([2, 2], [0, 0]), 1)).toBe("A draw");
  expect(title(ended([1, 2], [6, 1]), 0, "fr")).toBe("Vous avez gagné de 5 points");
  expect(title(ended([2, 1], [5, 6]), 0, "fr")).toBe("Vous avez perdu de 1 point");
  expect(title(ended([1, 2, 3], [6, 4, 1]), 1, "fr")).toBe("Vous finissez 2e sur 3");
});

test("ST-106 Points that say nothing are not in the title", () => {
  const spaces = { noWinner: "lost", hasMargin: false } as unknown as typeof POINTS;
  expect(title(ended([1, 2], [14, 13]), 0, "en", spaces)).toBe("You won");
  expect(title(ended([2, 2, 1]), 0, "en", spaces)).toBe("You lost");
  expect(title(ended([2, 2]), 0, "en", spaces)).toBe("Everybody lost");
  expect(title(ended([2]), 0, "fr", spaces)).toBe("Vous avez perdu");
  expect(title(ended([1, 2], [9, 9]), 0)).toBe("You won");
});

test("ST-106 For a watcher the title names the winners", () => {
  expect(title(ended([1, 2], [6, 1]), null)).toBe("Ana won");
  expect(title(ended([1, 1, 3]), null)).toBe("Ana and Solon share the win");
  expect(title(ended([2, 1]), null, "fr")).toBe("Solon a gagné");
});

test("ST-106 The score line has the first four and the reader, who stands first of two", () => {
  expect([scoreLine(ended([2, 1]), 0), scoreLine(ended([2, 1]), null)]).toEqual([
    [0, 1],
    [1, 0],
  ]);
  expect(scoreLine(ended([6, 5, 4, 3, 2, 1]), 0)).toEqual([5, 4, 3, 2, 0]);
  expect(scoreLine(ended([6, 5, 4, 3, 2, 1]), null)).toEqual([5, 4, 3, 2]);
});
