import { expect, test } from "vitest";
import { remainingTime, shortTime } from "./remaining-time.ts";

test("The grace runs before the stock, and a stopped clock does not change", () => {
  const running = { left: 10_000, isRunning: true, grace: 3000 };
  expect([0, 2999, 3000, 5000, 60_000].map((elapsed) => remainingTime(running, elapsed))).toEqual([
    10_000, 10_000, 10_000, 8000, 0,
  ]);
  expect(remainingTime({ ...running, isRunning: false }, 60_000)).toBe(10_000);
});

test("A time is written as short as possible", () => {
  const written = [0, 1, 999, 61_000, 600_000, 3_600_000, 5 * 3_600_000 + 600_000, 86_400_000, 200_000_000];
  expect(written.map((time) => shortTime(time, "en"))).toEqual([
    ...["0:00", "0:01", "0:01", "1:01", "10:00", "1 h 00", "5 h 10", "1 d 0 h", "2 d 7 h"],
  ]);
  expect(shortTime(200_000_000, "fr")).toBe("2 j 7 h");
});
