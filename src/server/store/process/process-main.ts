import { rmSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { collectDefaultMetrics, Registry } from "prom-client";
import { openCompileCache } from "../../compile-cache.ts";
import { localMemory } from "../../memory/server-memory.ts";
import { systemTimer } from "../../system-timer.ts";
import { ignoreSignals, messageSender, startOf, whenOrphaned } from "../../workers/child-process.ts";
import type { FromStoreProcess, ToStoreProcess } from "../../workers/process-messages.ts";
import { removeOldSockets } from "./socket-folder.ts";
import { openStoreDoor } from "./store-door.ts";

/** What the store process is started with. */
export interface StoreStart {
  /** The folder of the database. */
  readonly data: string;
  /** The private folder of the sockets. */
  readonly folder: string;
  readonly path: string;
}

ignoreSignals();
const { data, folder, path } = startOf<StoreStart>();
/** Closes what is open. */
let close = async (): Promise<void> => {};
const end = async (status: number): Promise<never> => {
  await close();
  process.exit(status);
};
// First: the main process may end before the database is open. Then nobody is left who could do anything with the
// folder, or let anybody in.
whenOrphaned(() => {
  console.error("The main process of Symposion has ended, and with it all others. Start it again.");
  rmSync(folder, { recursive: true, force: true });
  void end(1);
});
openCompileCache(data);
const { openDatabase } = await import("../open-database.ts");
const send = messageSender<FromStoreProcess>();

const registry = new Registry();
registry.setDefaultLabels({ worker: "store" });
collectDefaultMetrics({ register: registry, prefix: "symposion_" });

try {
  const { close: closeDatabase, ...repositories } = openDatabase(data);
  close = async () => closeDatabase();
  removeOldSockets(data, folder);
  const door = await openStoreDoor(path, repositories, localMemory(systemTimer));
  close = async () => {
    await door.close();
    await closeDatabase();
  };
  process.on("message", async (message: ToStoreProcess) => {
    if (message.is === "close") await end(0);
    else send({ is: "ownMetrics", number: message.number, metrics: await registry.getMetricsAsJSON() });
  });
  send({ is: "open" });
  flushCompileCache();
} catch (error) {
  const { code } = error as { readonly code?: string };
  process.send?.({ is: "failed", message: String(error), ...(code !== undefined && { code }) }, undefined, {}, () =>
    process.exit(1),
  );
}
