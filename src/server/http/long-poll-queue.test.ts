import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Timer } from "../../host/ports/timer.ts";
import type { ToPage } from "../../protocol/messages/socket-messages.ts";
import { createLongPollQueue } from "./long-poll-queue.ts";

const PONG: ToPage = { t: "pong" };

/** A timer whose timeouts fire when the test says so. */
function manualTimer(): { readonly timer: Timer; fire(): void } {
  const acts = new Set<() => void>();
  const after = (_: number, act: () => void) => {
    acts.add(act);
    return () => void acts.delete(act);
  };
  return { timer: { now: () => 0, after }, fire: () => acts.forEach((act) => void act()) };
}

test("Requests that wait for the same messages are all answered at once", async () => {
  const queue = createLongPollQueue("box", manualTimer().timer, () => undefined);
  const answers: unknown[] = [];
  for (let request = 0; request < 3; request++) void queue.take("box-1", 1000).then((answer) => answers.push(answer));
  await turn();
  expect(answers).toEqual([]);
  queue.put(PONG);
  await turn();
  expect(answers).toEqual(Array(3).fill({ messages: [PONG], next: "box-2" }));
});

test("A request is answered with nothing when its time is over, and when the queue is closed", async () => {
  const { timer, fire } = manualTimer();
  const queue = createLongPollQueue("box", timer, () => undefined);
  const first = queue.take("", 1000);
  fire();
  expect(await first).toEqual({ messages: [], next: "box-1" });
  const others = Promise.all([queue.take("box-1", 1000), queue.take("box-1", 1000)]);
  queue.close();
  expect(await others).toEqual(Array(2).fill({ messages: [], next: "box-1" }));
});
