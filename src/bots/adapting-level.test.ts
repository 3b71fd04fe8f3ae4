import { describe, expect, test } from "vitest";
import { seeded } from "../kernel/dice.ts";
import { type AdaptingLevel, adapted, scoreAgainst } from "./adapting-level.ts";

const LEVELS = 4;
const having = (level: number, ...scores: readonly number[]): AdaptingLevel =>
  scores.reduce((now, score) => adapted(now, score, LEVELS), { level, scores: [] } as AdaptingLevel);

describe("A level that adapts", () => {
  test("It goes up when somebody was ahead twice more than behind, and down the other way round", () => {
    expect(having(2, 1)).toEqual({ level: 2, scores: [1] });
    expect(having(2, 1, 1)).toEqual({ level: 3, scores: [] });
    expect(having(2, 1, 0, 1, 0)).toEqual({ level: 2, scores: [1, 0, 1, 0] });
    expect(having(2, 1, 0, 1, 1)).toEqual({ level: 3, scores: [] });
    expect(having(2, 0, 0)).toEqual({ level: 1, scores: [] });
  });

  test("Results of equals change nothing, and ahead of one of two bots is such a result", () => {
    expect(having(2, 0.5, 0.5, 0.5).level).toBe(2);
    expect(scoreAgainst([2, 1, 3], 0, [1, 2])).toBe(0.5);
  });

  test("It stays on the ladder, and comes away from its ends as quickly as from any other level", () => {
    expect(having(LEVELS, 1, 1, 1, 1, 1, 1, 1)).toEqual({ level: LEVELS, scores: [1] });
    expect(having(LEVELS, 1, 1, 1, 1, 0, 0, 0).level).toBe(LEVELS - 1);
    expect(having(1, 0, 0, 0, 0).level).toBe(1);
    expect(having(1, 0, 0, 0, 0, 1, 1, 1).level).toBe(2);
  });

  test("It settles where somebody is ahead as often as behind, whichever level it began with", () => {
    // Made-up people who are ahead of these levels in 90, 70, 50 and 20 matches of a hundred.
    const ahead = [90, 70, 50, 20];
    for (const first of [1, 4]) {
      const dice = seeded(`settles ${first}`);
      const met = ahead.map(() => 0);
      let now: AdaptingLevel = { level: first, scores: [] };
      for (let match = 0; match < 2000; match++) {
        met[now.level - 1] = (met[now.level - 1] ?? 0) + 1;
        now = adapted(now, dice.roll(100) <= (ahead[now.level - 1] ?? 0) ? 1 : 0, LEVELS);
      }
      expect(met.indexOf(Math.max(...met))).toBe(2);
      expect((met[0] ?? 0) / 2000).toBeLessThan(0.1);
    }
  });
});

test("A score counts who finished ahead of whom; the same place is half", () => {
  expect(scoreAgainst([1, 2], 0, [1])).toBe(1);
  expect(scoreAgainst([1, 2], 1, [0])).toBe(0);
  expect(scoreAgainst([2, 2], 0, [1])).toBe(0.5);
  expect(scoreAgainst([2, 1, 4, 3], 0, [1, 2, 3])).toBeCloseTo(2 / 3);
});
