import { expect, test } from "vitest";
import { growth, type SoakMinute } from "./growth.ts";

const hour = (held: (minute: number) => number): readonly SoakMinute[] =>
  Array.from({ length: 60 }, (_, minute) => ({
    minute,
    moves: 6000,
    refused: 0,
    p50: 1,
    p99: 3,
    held: held(minute),
    resident: 1,
    descriptors: 230,
    load: 1,
  }));

test("A flat hour has not grown, whatever the first minutes and single ones did", () => {
  expect(
    growth(
      hour((minute) => (minute < 5 ? 10 : minute % 9 === 0 ? 90 : 50)),
      "held",
    ),
  ).toBe(1);
  expect(
    growth(
      hour(() => 1),
      "descriptors",
    ),
  ).toBe(1);
});

test("What leaks grows", () => {
  expect(
    growth(
      hour((minute) => 50 + minute),
      "held",
    ),
  ).toBeGreaterThan(1.5);
});
