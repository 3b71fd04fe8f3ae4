import { expect, test } from "vitest";
import { repeatsOf } from "./repeated-arrivals.ts";

const arrival = (at: number, status: number | null = 201, id = "a") => ({ id, at, status });
const KILLS = [{ at: 10_000, open: 12_000 }];

test("What was on its way when a server was killed may arrive once more", () => {
  expect(repeatsOf("one", [arrival(9500), arrival(13_000)], KILLS, 0)).toMatchObject({ afterKill: 1, faults: [] });
});

test("What was answered well long before, and no attempt had failed, may not", () => {
  const { faults } = repeatsOf("one", [arrival(1000), arrival(13_000)], KILLS, 0);
  expect(faults).toEqual([expect.stringContaining("although it was answered well")]);
});

test("Whoever gave up before they heard the answer tries again, as often as they gave up", () => {
  const arrivals = [arrival(1000), arrival(3000), arrival(13_000)];
  expect(repeatsOf("one", arrivals, KILLS, 2)).toMatchObject({ afterLateAnswer: 2, afterKill: 0, faults: [] });
  expect(repeatsOf("one", arrivals, KILLS, 1).faults).toHaveLength(1);
});

test("An id that changes, and an attempt that comes before the time that was asked for, are faults", () => {
  expect(repeatsOf("one", [arrival(1000), arrival(9500, 201, "b"), arrival(13_000)], KILLS, 1).faults).toHaveLength(1);
  expect(repeatsOf("one", [arrival(1000, 429), arrival(1500)], KILLS, 1).faults).toHaveLength(1);
});
