import { once } from "node:events";
import { createConnection } from "node:net";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { LossyBusEnds } from "../../../host/ports/bus.contract.ts";
import type { Timer } from "../../../host/ports/timer.ts";
import { startRelayBus } from "../../../server/bus/relay-bus.ts";
import type { SharedBus } from "../../../server/bus/shared-bus.ts";
import { localMemory, type ServerMemory } from "../../../server/memory/server-memory.ts";
import { openDatabase } from "../../../server/store/open-database.ts";
import { connectStore, type StoreConnection } from "../../../server/store/process/store-connection.ts";
import { openStoreDoor } from "../../../server/store/process/store-door.ts";
import type { WorkerRepositories } from "../../../server/store/worker/store-worker-messages.ts";
import { systemTimer } from "../../../server/system-timer.ts";
import { busEnds } from "../bus-ends.ts";
import { cuttableWire } from "../cuttable-wire.ts";
import { temporaryFolder } from "../temporary-database.ts";

/** What the store process offers, opened in this process. */
export interface TestDoor {
  readonly path: string;
  /** What a worker has of it. */
  connect(): Promise<StoreConnection>;
  /** As when the process dies. */
  end(): Promise<void>;
}

/** A new folder, and what is in memory, at a socket. `changed` plants a fault. */
export async function testDoor(
  changed: (repositories: WorkerRepositories) => Partial<WorkerRepositories> = () => ({}),
  timer: Pick<Timer, "now"> = systemTimer,
  memory: ServerMemory = localMemory(timer),
): Promise<TestDoor> {
  const folder = temporaryFolder();
  const { close, ...repositories } = openDatabase(join(folder, "data"));
  const path = join(folder, "store");
  const door = await openStoreDoor(path, { ...repositories, ...changed(repositories) }, memory);
  let isOpen = true;
  const end = async (): Promise<void> => {
    if (isOpen) await door.close();
    isOpen = false;
  };
  onTestFinished(async () => {
    await end();
    await close();
  });
  return { path, end, connect: () => connectStore(path, () => {}) };
}

/** Two ends of the bus of workers, with a wire to the store process that can be cut. `changed` plants a fault. */
export async function relayBusEnds(
  changed: (bus: SharedBus) => Partial<SharedBus> = () => ({}),
): Promise<LossyBusEnds> {
  const { path } = await testDoor();
  const wire = cuttableWire(() => createConnection(path));
  const near = `${path}-near`;
  await once(wire.server.listen(near), "listening");
  const start = async (node: string): Promise<SharedBus> => {
    const bus = await startRelayBus(near, node, systemTimer);
    return { ...bus, ...changed(bus) };
  };
  return busEnds(start, wire);
}
