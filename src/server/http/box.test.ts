import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Timer } from "../../host/timer.ts";
import type { ToPage } from "../../protocol/socket.ts";
import { boxOf } from "./box.ts";

const PONG: ToPage = { t: "pong" };

/** A watch whose times are over when the test says so. */
function handWatch(): { readonly timer: Timer; ring(): void } {
  const acts = new Set<() => void>();
  const after = (_: number, act: () => void) => {
    acts.add(act);
    return () => void acts.delete(act);
  };
  return { timer: { now: () => 0, after }, ring: () => acts.forEach((act) => void act()) };
}

test("whoever waits twice for the same is told twice, at once", async () => {
  const box = boxOf("box", handWatch().timer, () => undefined);
  const told: unknown[] = [];
  for (let line = 0; line < 3; line++) void box.take("box-1", 1000).then((portion) => told.push(portion));
  await turn();
  expect(told).toEqual([]);
  box.put(PONG);
  await turn();
  expect(told).toEqual(Array(3).fill({ messages: [PONG], next: "box-2" }));
});

test("when the time is over there may be nothing, and a box that closes keeps nobody waiting", async () => {
  const { timer, ring } = handWatch();
  const box = boxOf("box", timer, () => undefined);
  const first = box.take("", 1000);
  ring();
  expect(await first).toEqual({ messages: [], next: "box-1" });
  const others = Promise.all([box.take("box-1", 1000), box.take("box-1", 1000)]);
  box.close();
  expect(await others).toEqual(Array(2).fill({ messages: [], next: "box-1" }));
});
