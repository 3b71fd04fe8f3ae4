import { expect, test } from "vitest";
import { frozenWorkers, SILENT } from "./frozen-workers.ts";

test("A worker that is silent for longer than half a minute is found, and no other", () => {
  const find = frozenWorkers(0);
  const [silent, other] = [{ heardAt: 0 }, { heardAt: 0 }];
  let now = SILENT;
  for (; now <= 30_000; now += SILENT) {
    other.heardAt = now;
    expect(find([silent, other], now)).toEqual([]);
  }
  other.heardAt = now;
  expect(find([silent, other], now)).toEqual([silent]);
});

test("When the main process has stood still itself nobody is ended who is heard again", () => {
  const find = frozenWorkers(0);
  const [silent, other] = [{ heardAt: 0 }, { heardAt: 0 }];
  const begun = 60_000;
  expect(find([silent, other], begun)).toEqual([]);
  const found = [];
  for (let now = begun + SILENT; now <= begun + 32_000; now += SILENT) {
    other.heardAt = now;
    found.push(...find([silent, other], now));
  }
  expect(found).toEqual([silent]);
});
