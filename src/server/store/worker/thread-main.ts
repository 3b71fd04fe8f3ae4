import { flushCompileCache } from "node:module";
import { parentPort, workerData } from "node:worker_threads";
import { openCompileCache } from "../../compile-cache.ts";
import type { OpenDatabase } from "../open-database.ts";
import { createStoreService } from "./store-service.ts";
import {
  type FromStoreWorker,
  readMessage,
  type StoredFunctions,
  type StoreWorkerStart,
  type ToStoreWorker,
  writeMessage,
} from "./store-worker-messages.ts";

/** The thread of the store worker: it does what it is asked, in the order of the messages. */
const { folder, url, hasCompileCache } = workerData as StoreWorkerStart;
if (hasCompileCache) openCompileCache(folder);
const { close, ...repositories } = await openStore();

const post = (message: FromStoreWorker): void => parentPort?.postMessage(writeMessage(message));
const receive = createStoreService(repositories as unknown as StoredFunctions, post, () => void end());
parentPort?.on("message", (text: string) => receive(readMessage<ToStoreWorker>(text)));
flushCompileCache();

/** Only the library that is used is loaded. */
async function openStore(): Promise<OpenDatabase> {
  if (url === null) return (await import("../open-database.ts")).openDatabase(folder);
  return (await import("../open-postgres.ts")).openPostgres(url);
}

async function end(): Promise<void> {
  await close();
  parentPort?.close();
}
