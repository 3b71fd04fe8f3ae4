import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Registry } from "prom-client";
import { nodeOfShare } from "../../host/node-of-share.ts";
import { startRelayBus } from "../bus/relay-bus.ts";
import { startAmongOthers } from "../node-ports.ts";
import type { ServerParts } from "../server-parts.ts";
import { connectStore, type StoreConnection } from "../store/process/store-connection.ts";
import type { FromWorker } from "./process-messages.ts";
import { createWorkerDoor, type WorkerDoor } from "./worker-door.ts";

/** What a worker is started with. */
export interface WorkerStart {
  /** The private folder of the sockets. */
  readonly folder: string;
  /** From 1. */
  readonly number: number;
  readonly count: number;
  /** The port at which the main process listens. */
  readonly port: number;
  readonly checksDatabase: boolean;
}

/** Where the store process listens. */
export const storeSocket = (folder: string): string => join(folder, "store");

/** The other ends of a worker. */
export interface WorkerChannel {
  send(message: FromWorker): void;
  /** Calls `receive` for every message of the main process, with the socket that came along. */
  onMessage(receive: WorkerDoor["receive"]): void;
  /** The store process has ended. */
  onStoreLost(): void;
}

/** What a server gets that is one of several workers: the store process has its database, and lets it hear the others. */
export function workerParts(start: WorkerStart, channel: WorkerChannel): ServerParts {
  const { folder, number, count, port, checksDatabase } = start;
  const names = Array.from({ length: count }, (_, index) => String(index + 1));
  const path = storeSocket(folder);
  let store: StoreConnection | null = null;
  let door: WorkerDoor | null = null;
  /** Who reads the metrics now. */
  const readers = new Map<number, (text: string) => void>();
  let registry: Registry | null = null;
  let reads = 0;

  async function tellMetrics(asked: number): Promise<void> {
    const metrics = registry === null ? [] : await registry.getMetricsAsJSON();
    channel.send({ is: "ownMetrics", number: asked, metrics });
  }

  return {
    async openDatabase() {
      store = await connectStore(path, channel.onStoreLost);
      return store;
    },
    async startNode(database, { nodeTimer }, reports) {
      if (store === null) throw new Error("the store is not open");
      const { memory } = store;
      return startAmongOthers(database, nodeTimer, reports, {
        startBus: (node, timer) => startRelayBus(path, node, timer),
        // All workers together are one server.
        share: () => ({ limits: memory.limits, memory, count: () => 1 }),
      });
    },
    async listen(app) {
      // Its own socket has hardly any use: but a server that does not listen does not watch over slow connections.
      const own = join(folder, `worker-${number}`);
      rmSync(own, { force: true });
      await app.listen({ path: own });
      const opened = createWorkerDoor(app.server, channel.send);
      door = opened;
      channel.onMessage((message, socket) => {
        if (message.is === "metrics") void tellMetrics(message.number);
        else if (message.is === "allMetrics") readers.get(message.number)?.(message.text);
        else opened.receive(message, socket);
      });
      return port;
    },
    drain: async (app) => door?.drain(app.server),
    metricsReader(own) {
      own.setDefaultLabels({ worker: number });
      registry = own;
      return () =>
        new Promise((resolve) => {
          const read = ++reads;
          readers.set(read, (text) => {
            readers.delete(read);
            resolve(text);
          });
          channel.send({ is: "readMetrics", number: read });
        });
    },
    isLedHere: (table) => nodeOfShare(table, names) === String(number),
    limitsConnections: false,
    checksDatabase,
  };
}
