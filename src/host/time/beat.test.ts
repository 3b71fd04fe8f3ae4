import { expect, test } from "vitest";
import { fakeTimer } from "../../testing/host/fake-timer.ts";
import { keepBeat } from "./beat.ts";
import type { Outage } from "./uptime.ts";

test("TL-92 time in which the host's beat came more than two seconds late is an outage, and less is none", async () => {
  const timer = fakeTimer(0);
  const outages: Outage[] = [];
  const stop = keepBeat(timer, (outage) => outages.push(outage));
  await timer.advance(10_000);
  timer.stall(2900);
  await timer.advance(5000);
  expect(outages).toEqual([]);
  const before = timer.now();
  timer.stall(20_000);
  await timer.advance(10_000);
  expect(outages).toEqual([{ from: before, to: before + 20_000 }]);
  stop();
  expect(timer.pending()).toBe(0);
});
