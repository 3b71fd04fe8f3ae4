import { expect, test } from "vitest";
import { newClock } from "../../kernel/clock.ts";
import { countedClock, timeUntilDeadline } from "./clocks.ts";
import type { Outage } from "./uptime.ts";
import { outagesAfter } from "./uptime.ts";

test("Of many outages the oldest are merged, which takes time from nobody", () => {
  let outages: readonly Outage[] = [];
  for (let day = 1; day <= 300; day++) outages = outagesAfter(outages, day * 10, day * 10 + 1);
  expect(outages).toHaveLength(100);
  expect(outages[0]).toEqual({ from: 10, to: 2011 });
  expect(outages.slice(1)).toEqual(
    Array.from({ length: 99 }, (_, index) => ({ from: 2020 + index * 10, to: 2021 + index * 10 })),
  );
});

test("A host that knows nothing of the past counts none of it, and a clock that was set back adds no outage", () => {
  const known = [{ from: 10, to: 20 }];
  expect(outagesAfter(known, null, 500)).toEqual([{ from: 0, to: 500 }]);
  expect(outagesAfter(known, 500, 600)).toEqual([...known, { from: 500, to: 600 }]);
  expect(outagesAfter(known, 500, 500)).toEqual(known);
  expect(outagesAfter(known, 500, 400)).toEqual(known);
});

test("A clock that ran through several outages lost only the time between them", () => {
  const clock = { ...newClock({ is: "days", perMove: 3_600_000 }, 2), since: [1000, null] };
  const outages = [
    { from: 0, to: 900 },
    { from: 2000, to: 500_000 },
    { from: 600_000, to: 9_000_000 },
  ];
  const left = (now: number) => timeUntilDeadline(countedClock(clock, [], outages), [0, 1], now);
  expect(left(9_000_000)).toBe(3_600_000 - 1000 - 100_000);
  expect(left(9_500_000)).toBe(3_600_000 - 1000 - 100_000 - 500_000);
  expect(left(99_000_000)).toBe(0);
  expect(timeUntilDeadline(countedClock(clock, [], outages), [1], 9_000_000)).toBeNull();
});
