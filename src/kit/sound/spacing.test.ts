import { expect, test } from "vitest";
import { heard, mayStart } from "./spacing.ts";

const ticks = (...times: readonly number[]) => times.map((at) => ({ sound: "tick", at }));
const times = (sounds: ReturnType<typeof heard>) => sounds.map(({ at }) => at);

test("ST-88 sounds start at least 120 ms apart", () => {
  expect([0, 119, 120].map((now) => mayStart(0, now))).toEqual([false, false, true]);
  expect(mayStart(null, 0)).toBe(true);
});

test("ST-88 of two sounds that are too close the later one gives way", () => {
  expect(
    heard([
      { sound: "lyre", at: 700 },
      { sound: "crack", at: 660 },
    ]),
  ).toEqual([{ sound: "crack", at: 660 }]);
});

test("ST-88 a sound that gave way holds nothing back", () => {
  expect(times(heard(ticks(0, 100, 130, 240, 260)))).toEqual([0, 130, 260]);
  expect(times(heard(ticks(0, 280, 560)))).toEqual([0, 280, 560]);
  expect(heard([])).toEqual([]);
});
