import { expect, test } from "vitest";
import { repeatsOf } from "./repeated-arrivals.ts";

const arrival = (at: number, status: number | null = 201, id = "a") => ({ id, at, status });
const KILLS = [{ at: 10_000, open: 12_000 }];

test("What was on its way when a server was killed may arrive once more", () => {
  expect(repeatsOf("one", [arrival(9500), arrival(13_000)], KILLS, 0)).toMatchObject({ afterKill: 1, faults: [] });
});

test("What was answered well long before, and no attempt had failed, may not", () => {
  const { faults } = repeatsOf("one", [arrival(1000), arrival(13_000)], KILLS, 0);
  expect(faults).toEqual([expect.stringContaining("one arrived 2 times")]);
});

test("Whoever gave up before they heard the answer tries again, as often as they gave up", () => {
  const arrivals = [arrival(1000), arrival(3000), arrival(13_000)];
  const repeats = { afterLateAnswer: 2, afterFailure: 2, afterKill: 0, faults: [] };
  expect(repeatsOf("one", arrivals, KILLS, 2)).toMatchObject(repeats);
  expect(repeatsOf("one", arrivals, KILLS, 1).faults).toHaveLength(1);
});

test("What was answered badly is tried again as often as that was counted, and no more", () => {
  const arrivals = [arrival(1000, 500), arrival(3000, 500), arrival(5000)];
  expect(repeatsOf("one", arrivals, [], 2)).toMatchObject({ afterFailure: 2, afterKill: 0, faults: [] });
  expect(repeatsOf("one", arrivals, [], 1).faults).toHaveLength(1);
});

test("A server that is killed before it has counted a failure tries again, also where it had waited in vain", () => {
  const silent = [arrival(6500, null), arrival(13_000)];
  expect(repeatsOf("one", silent, KILLS, 0)).toMatchObject({ afterKill: 1, faults: [] });
  expect(repeatsOf("one", [arrival(6500, 500), arrival(13_000)], KILLS, 0).faults).toHaveLength(1);
});

test("Where an address was forgotten with its failures, only a kill counts as one", () => {
  const arrivals = [arrival(1000, 410), arrival(9500, 410), arrival(13_000, 410)];
  expect(repeatsOf("one", arrivals, KILLS, null)).toMatchObject({ afterKill: 1, afterFailure: 1, faults: [] });
});

test("An id that changes, and an attempt that comes before the time that was asked for, are faults", () => {
  expect(repeatsOf("one", [arrival(1000), arrival(9500, 201, "b"), arrival(13_000)], KILLS, 1).faults).toHaveLength(1);
  expect(repeatsOf("one", [arrival(1000, 429), arrival(1500)], KILLS, 1).faults).toHaveLength(1);
});
