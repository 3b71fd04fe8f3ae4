import { expect, test } from "vitest";
import { busContract } from "../../host/bus.contract.ts";
import { broadcastBus } from "./broadcast-bus.ts";

/** Messages of this thread arrive within a few turns of its event loop. */
async function arrived(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await new Promise<void>((done) => setImmediate(done));
}

// Node has the same channels as a browser.
test.each(busContract.map((clause, index) => ({ ...clause, index })))("$name", ({ holds, index }) => {
  const name = `test ${index}`;
  return holds({ one: broadcastBus(name), other: broadcastBus(name), arrived });
});

test("what is no rumour is not heard", async () => {
  const heard: unknown[] = [];
  broadcastBus("test").listen((rumour) => heard.push(rumour));
  const channel = new BroadcastChannel("test");
  for (const word of [null, "hello", { table: "t" }, { version: 1 }, { table: 3, version: 1 }])
    channel.postMessage(word);
  channel.postMessage({ table: "t", version: 1 });
  await arrived();
  channel.close();
  expect(heard).toEqual([{ table: "t", version: 1 }]);
});
