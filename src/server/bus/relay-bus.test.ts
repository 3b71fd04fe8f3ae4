import { createServer, type Socket } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { busContract, lossyBusContract } from "../../host/ports/bus.contract.ts";
import type { Topic } from "../../host/ports/bus.ts";
import { BEAT_TOPIC } from "../../host/ports/bus-beats.ts";
import { portFaults } from "../../host/ports/port-contract.ts";
import { fakeTimer } from "../../testing/host/fake-timer.ts";
import { eventually } from "../../testing/progress/progress.ts";
import { temporaryFolder } from "../../testing/server/temporary-database.ts";
import { relayBusEnds } from "../../testing/server/workers/store-door-ends.ts";
import { readLines } from "../store/process/lines.ts";
import { startRelayBus } from "./relay-bus.ts";
import type { SharedBus } from "./shared-bus.ts";

// The others take as long as the silences they are about: relay-bus.wide.test.ts.
const [afterLoss] = lossyBusContract;
const quick = [...busContract, ...(afterLoss === undefined ? [] : [afterLoss])];

test.each(quick)("The bus of workers: $name", async ({ holds }) => holds(await relayBusEnds()));

test("The contract finds buses of workers that break it", async () => {
  const faulty: readonly ((bus: SharedBus) => Partial<SharedBus>)[] = [
    // Whoever has missed something is not told.
    ({ subscribe }) => ({ subscribe: (topic, hear) => subscribe(topic, (text) => text !== null && hear(text)) }),
    // Every topic is taken for another one.
    ({ publish }) => ({ publish: (topic, text) => publish(topic.toLowerCase() as Topic, text) }),
    ({ subscribe }) => ({
      subscribe(topic, hear) {
        void subscribe(topic, hear);
        return () => {};
      },
    }),
  ];
  for (const changed of faulty) expect(await portFaults(quick, () => relayBusEnds(changed))).not.toEqual([]);
});

test("Whoever is cut off lets the others know that they may have missed something", async () => {
  const path = join(temporaryFolder(), "store");
  const beats: number[] = [];
  let last: Socket | undefined;
  const server = createServer((socket) => {
    last = socket;
    socket.write("[]\n");
    readLines(socket, (line) => {
      const text = new RegExp(`${BEAT_TOPIC}","a (\\d+)"`).exec(line)?.[1];
      if (text !== undefined) beats.push(Number(text));
    });
  }).listen(path);
  const timer = fakeTimer();
  const bus = await startRelayBus(path, "a", timer);
  onTestFinished(async () => {
    server.close();
    await bus.close();
  });
  let gaps = 0;
  bus.subscribe("match:m", (text) => text === null && gaps++);
  await timer.advance(1000);
  const heard = (count: number) =>
    eventually(
      "beats",
      () => beats.length,
      (length) => length === count,
    );
  await heard(2);
  const waits = timer.pending();
  last?.destroy();
  await eventually("the loss to be known", timer.pending, (now) => now > waits);
  await timer.advance(250);
  await eventually(
    "another connection",
    () => gaps,
    (count) => count === 1,
  );
  await timer.advance(750);
  await heard(3);
  expect(beats).toEqual([1, 2, 4]);
});
