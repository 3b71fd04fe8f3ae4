import { describe, expect, test } from "vitest";
import { DAY, nextDeadline, passed, paused, resumed, timeLeft, wound } from "./clock.ts";

const live = { is: "live", stock: 60_000, increment: 5_000, grace: 1_000 } as const;

describe("live time", () => {
  const begun = resumed(wound(live, 2), [0], 100_000);

  test("a fresh clock stands still with a full stock", () => {
    expect(wound(live, 3)).toEqual({ control: live, left: [60_000, 60_000, 60_000], since: [null, null, null] });
    expect(nextDeadline(wound(live, 3))).toBeNull();
  });

  test("the grace is not taken from the stock, what follows is", () => {
    expect(timeLeft(begun, 0, 100_900)).toBe(60_000);
    expect(timeLeft(begun, 0, 103_000)).toBe(58_000);
    expect(timeLeft(begun, 1, 103_000)).toBe(60_000);
    expect(timeLeft(begun, 0, 500_000)).toBe(0);
  });

  test("the deadline is grace and stock away", () => {
    expect(nextDeadline(begun)).toEqual({ seat: 0, at: 161_000 });
  });

  test("whoever moved gets the increment and the next one's time runs", () => {
    const next = passed(begun, [0], [1], 111_000);
    expect(next).toEqual({ control: live, left: [55_000, 60_000], since: [null, 111_000] });
    expect(nextDeadline(next)).toEqual({ seat: 1, at: 172_000 });
  });

  test("in a secret turn everybody's time runs, and who has spoken stops", () => {
    const all = resumed(wound(live, 3), [0, 1, 2], 0);
    const spoken = passed(all, [1], [0, 2], 11_000);
    expect(spoken).toEqual({ control: live, left: [50_000, 55_000, 50_000], since: [11_000, null, 11_000] });
    expect(nextDeadline(spoken)).toEqual({ seat: 0, at: 62_000 });
  });

  test("a pause costs nobody anything", () => {
    const resting = paused(begun, 111_000);
    expect(resting).toEqual({ control: live, left: [50_000, 60_000], since: [null, null] });
    expect(timeLeft(resumed(resting, [0], 999_000), 0, 1_010_000)).toBe(40_000);
  });
});

test("days per move: a full allowance for every move", () => {
  const slow = { is: "days", perMove: 2 * DAY } as const;
  const begun = resumed(wound(slow, 2), [0], 0);
  expect(nextDeadline(begun)).toEqual({ seat: 0, at: 2 * DAY });
  const next = passed(begun, [0], [1], 1.5 * DAY);
  expect(next).toEqual({ control: slow, left: [2 * DAY, 2 * DAY], since: [null, 1.5 * DAY] });
  expect(timeLeft(next, 1, 3 * DAY)).toBe(0.5 * DAY);
});

test("no time control: nobody is ever late", () => {
  expect(nextDeadline(resumed(wound({ is: "none" }, 2), [0, 1], 7))).toBeNull();
});
