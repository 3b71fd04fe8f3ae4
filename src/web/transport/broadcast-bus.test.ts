import { expect, test } from "vitest";
import { busContract } from "../../host/ports/bus.contract.ts";
import { broadcastBus } from "./broadcast-bus.ts";

/** Messages of this thread arrive within a few turns of its event loop. */
async function arrived(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await new Promise<void>((done) => setImmediate(done));
}

// Node has the same broadcast channels as a browser.
test.each(busContract.map((clause, index) => ({ ...clause, index })))("$name", ({ holds, index }) => {
  const name = `test ${index}`;
  return holds({ one: broadcastBus(name), other: broadcastBus(name), arrived });
});

test("What is not a notice is ignored", async () => {
  const received: unknown[] = [];
  broadcastBus("test").subscribe("match:t", (text) => received.push(text));
  const channel = new BroadcastChannel("test");
  for (const message of [null, "hello", { topic: "match:t" }, { text: "1 1" }, { topic: "match:t", text: 3 }])
    channel.postMessage(message);
  channel.postMessage({ topic: "match:t", text: "1 1" });
  await arrived();
  channel.close();
  expect(received).toEqual(["1 1"]);
});
