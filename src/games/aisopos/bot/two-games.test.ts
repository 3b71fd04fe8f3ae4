import { expect, test } from "vitest";
import { FULL_STOCK, ONE_OF } from "./compact-board.ts";
import { EARLIER, LEFT, opened, PLAYED, type Position } from "./engine.ts";
import { shareOfMatch } from "./two-games.ts";

/** Kinds are numbered L H F M A. */
const [LION = 0, , FOX = 0] = ONE_OF;

function inGame(played: number, lead: number, left: readonly number[] = [FULL_STOCK, FULL_STOCK]): Position {
  const at = opened(2, 0, 2);
  at[PLAYED] = played;
  at[EARLIER] = 20 + lead;
  at[EARLIER + 1] = 20;
  at.set(left, LEFT);
  return at;
}

test("In a single game the odds of the game are those of the match", () => {
  expect(shareOfMatch(opened(2, 0, 1), 0, 0.7)).toBe(0.7);
});

test("Without a lead the second game decides", () => {
  for (const odds of [0, 0.3, 1]) expect(shareOfMatch(inGame(1, 0), 0, odds)).toBe(odds);
});

test("A lead helps, and equally hurts the other", () => {
  for (const odds of [0.2, 0.5, 0.9])
    for (const played of [0, 1]) {
      const shares = [-20, -9, -2, 0, 3, 8, 20].map((lead) => shareOfMatch(inGame(played, lead), 0, odds));
      if (played === 1) expect([...shares].sort((one, other) => one - other)).toEqual(shares);
      for (const lead of [-9, 0, 4])
        expect(shareOfMatch(inGame(played, lead), 0, odds)).toBeCloseTo(
          1 - shareOfMatch(inGame(played, lead), 1, 1 - odds),
        );
    }
});

test("Who is behind by more than it has left cannot win any more", () => {
  expect(shareOfMatch(inGame(1, -6, [LION, FOX]), 0, 0.95)).toBe(0);
  expect(shareOfMatch(inGame(1, -4, [LION, FOX]), 0, 0.95)).toBeGreaterThan(0.1);
  expect(shareOfMatch(inGame(1, 3, [LION, FOX]), 0, 0)).toBe(1);
});

test("In the first game a win with more pieces left is worth more", () => {
  const worn = inGame(0, 0, [LION, FOX]);
  expect(shareOfMatch(inGame(0, 0), 0, 0.9)).toBeGreaterThan(shareOfMatch(worn, 0, 0.9));
});
