import { once } from "node:events";
import { getCompileCacheDir } from "node:module";
import { Worker } from "node:worker_threads";
import type { WorkerAnswer } from "../../../protocol/worker-messages.ts";
import { createStoreClient } from "./store-client.ts";
import {
  type FunctionNames,
  readMessage,
  type StoreWorkerStart,
  type ToStoreWorker,
  type WorkerRepositories,
  writeMessage,
} from "./store-worker-messages.ts";

/** The whole database, on a thread of its own. */
export interface StoreWorker extends WorkerRepositories {
  /** Finishes what was asked for so far and closes the database. Later calls are rejected. */
  close(): Promise<void>;
}

/**
 * Starts a thread that opens the database of this folder, or the one at this address. Every commit waits for the disk, and the database takes a
 * third of what a move costs: meanwhile the server receives, judges and answers other messages. A thread that is lost
 * ends the whole server, since nothing could be stored any more; whoever supervises the server starts it again.
 */
export async function startStoreWorker(folder: string, url: string | null = null): Promise<StoreWorker> {
  const start: StoreWorkerStart = { folder, url, hasCompileCache: getCompileCacheDir() !== undefined };
  const worker = new Worker(new URL("./thread-main.ts", import.meta.url), { workerData: start });
  const post = (message: ToStoreWorker): void => worker.postMessage(writeMessage(message));
  const client = createStoreClient(post);
  // Rejects where the thread could not open the database.
  const [first] = (await once(worker, "message")) as [string];
  worker.on("message", (text: string) => client.receive(readMessage<readonly WorkerAnswer[]>(text)));
  return {
    ...client.repositories(readMessage<FunctionNames>(first)),
    async close() {
      client.close();
      await once(worker, "exit");
    },
  };
}
