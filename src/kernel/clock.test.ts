import { describe, expect, test } from "vitest";
import { clockAfterStep, DAY, newClock, nextDeadline, paused, resumed, timeLeft } from "./clock.ts";

const live = { is: "live", stock: 60_000, increment: 5_000, grace: 1_000 } as const;

describe("Live time", () => {
  const begun = resumed(newClock(live, 2), [0], 100_000);

  test("A new clock does not run and has its full stock", () => {
    expect(newClock(live, 3)).toEqual({ control: live, left: [60_000, 60_000, 60_000], since: [null, null, null] });
    expect(nextDeadline(newClock(live, 3))).toBeNull();
  });

  test("The grace costs nothing; after it the stock gets smaller", () => {
    expect(timeLeft(begun, 0, 100_900)).toBe(60_000);
    expect(timeLeft(begun, 0, 103_000)).toBe(58_000);
    expect(timeLeft(begun, 1, 103_000)).toBe(60_000);
    expect(timeLeft(begun, 0, 500_000)).toBe(0);
  });

  test("The deadline is grace plus stock away", () => {
    expect(nextDeadline(begun)).toEqual({ seat: 0, at: 161_000 });
  });

  test("The seat that moved gets the increment, and the time of the next seat runs", () => {
    const next = clockAfterStep(begun, [0], [1], 111_000);
    expect(next).toEqual({ control: live, left: [55_000, 60_000], since: [null, 111_000] });
    expect(nextDeadline(next)).toEqual({ seat: 1, at: 172_000 });
  });

  test("In a secret turn the time of all seats runs, and stops for a seat that has moved", () => {
    const all = resumed(newClock(live, 3), [0, 1, 2], 0);
    const spoken = clockAfterStep(all, [1], [0, 2], 11_000);
    expect(spoken).toEqual({ control: live, left: [50_000, 55_000, 50_000], since: [11_000, null, 11_000] });
    expect(nextDeadline(spoken)).toEqual({ seat: 0, at: 62_000 });
  });

  test("A pause costs no seat any time", () => {
    const resting = paused(begun, 111_000);
    expect(resting).toEqual({ control: live, left: [50_000, 60_000], since: [null, null] });
    expect(timeLeft(resumed(resting, [0], 999_000), 0, 1_010_000)).toBe(40_000);
  });
});

test("With days per move every move has the full time", () => {
  const slow = { is: "days", perMove: 2 * DAY } as const;
  const begun = resumed(newClock(slow, 2), [0], 0);
  expect(nextDeadline(begun)).toEqual({ seat: 0, at: 2 * DAY });
  const next = clockAfterStep(begun, [0], [1], 1.5 * DAY);
  expect(next).toEqual({ control: slow, left: [2 * DAY, 2 * DAY], since: [null, 1.5 * DAY] });
  expect(timeLeft(next, 1, 3 * DAY)).toBe(0.5 * DAY);
});

test("Without a time control there is no deadline", () => {
  expect(nextDeadline(resumed(newClock({ is: "none" }, 2), [0, 1], 7))).toBeNull();
});

describe("No time at all", () => {
  const untimed = newClock({ is: "none" }, 2);

  test("Without a time control nobody has an allowance, and a step leaves the clock alone", () => {
    expect(untimed).toEqual({ control: { is: "none" }, left: [0, 0], since: [null, null] });
    expect(clockAfterStep(untimed, [0], [1], 5_000)).toBe(untimed);
    expect(nextDeadline(resumed(untimed, [0], 0))).toBeNull();
  });
});

test("Of several deadlines the earliest is next, and of equal ones the first seat's", () => {
  const clock = { ...resumed(newClock(live, 3), [0, 1, 2], 100_000), left: [60_000, 20_000, 20_000] };
  expect(nextDeadline(clock)).toEqual({ seat: 1, at: 121_000 });
});
