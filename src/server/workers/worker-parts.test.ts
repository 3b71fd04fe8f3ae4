import { once } from "node:events";
import { createConnection } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Timer } from "../../host/ports/timer.ts";
import { eventually } from "../../testing/progress/progress.ts";
import { cuttableWire } from "../../testing/server/cuttable-wire.ts";
import { temporaryFolder } from "../../testing/server/temporary-database.ts";
import { testDoor } from "../../testing/server/workers/store-door-ends.ts";
import type { StartedNode } from "../node-ports.ts";
import { systemTimer } from "../system-timer.ts";
import { storeSocket, workerParts } from "./worker-parts.ts";

/** Starts workers of one server. The clock of the store process stands still. */
async function site() {
  const { path } = await testDoor(() => ({ clock: { now: async () => 500_000 } }));
  const wire = cuttableWire(() => createConnection(path));
  const folder = temporaryFolder();
  await once(wire.server.listen(storeSocket(folder)), "listening");
  let gaps = 0;
  async function start(number: number, nodeTimer: Timer, timer: Timer): Promise<StartedNode> {
    const parts = workerParts(
      { folder, number, count: 2, port: 1, checksDatabase: false },
      { send: () => {}, onMessage: () => {}, onStoreLost: () => {} },
    );
    const place = { data: join(folder, "data"), databaseUrl: null, redisUrl: null, host: "", port: 0 };
    const database = await parts.openDatabase(place);
    const options = { databaseUrl: null, timer, nodeTimer };
    const node = await parts.startNode(database, options, { reportError: () => {}, gap: () => void gaps++ });
    onTestFinished(() => node.close());
    return node;
  }
  return { start, wire, gaps: () => gaps };
}

/** A clock that always shows this moment. */
const clockAt = (now: number): Timer => ({ ...systemTimer, now: () => now });

test("All workers have the time of the store process, however long each has stood still", async () => {
  const { start } = await site();
  const nodes = [
    await start(1, clockAt(7000), clockAt(1_000_000)),
    await start(2, clockAt(90_000), clockAt(1_000_000 - 9500)),
  ];
  expect(nodes.map(({ timer }) => timer.now())).toEqual([500_000, 500_000]);
  expect(nodes.map((node) => node.hasTime())).toEqual([true, true]);
});

test("A worker that may have missed notices is counted", async () => {
  const { start, wire, gaps } = await site();
  await start(1, systemTimer, systemTimer);
  expect(gaps()).toBe(0);
  wire.cut();
  wire.mend();
  await eventually("a gap", gaps, (count) => count > 0);
});
