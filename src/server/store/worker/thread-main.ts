import { flushCompileCache } from "node:module";
import { parentPort, workerData } from "node:worker_threads";
import { createBatch, createWorkerService, type WorkerAnswer } from "../../../protocol/worker-messages.ts";
import { openCompileCache } from "../../compile-cache.ts";
import {
  type FromStoreWorker,
  functionName,
  type RepositoryFunctions,
  readMessage,
  type StoreWorkerStart,
  type ToStoreWorker,
  writeMessage,
} from "./store-worker-messages.ts";

/** The thread of the store worker: it does what it is asked, in the order of the messages. */
const { folder, hasCompileCache } = workerData as StoreWorkerStart;
if (hasCompileCache) openCompileCache(folder);
const { openDatabase } = await import("../open-database.ts");
const { close, ...repositories } = openDatabase(folder);

const post = (message: FromStoreWorker): void => parentPort?.postMessage(writeMessage(message));
/** All answers of one commit are one message, sent before the next requests are read. */
const answers = createBatch<WorkerAnswer>(post, queueMicrotask);

const calls = Object.fromEntries(
  Object.entries(repositories).flatMap(([repository, functions]) =>
    Object.entries(functions).map(([name, act]) => [functionName(repository, name), act]),
  ),
);
const serve = createWorkerService({ calls }, answers.add);

parentPort?.on("message", (text: string) => {
  const message = readMessage<ToStoreWorker>(text);
  // All writes of one message are one commit: see `GroupCommit`.
  if (message !== "close") return message.forEach(serve);
  close();
  // The last answers are known once everything that waits for the file has gone on.
  setImmediate(() => {
    answers.flush();
    parentPort?.close();
  });
});
const names = Object.entries(repositories).map(([repository, functions]) => [repository, Object.keys(functions)]);
post(Object.fromEntries(names) as RepositoryFunctions);
flushCompileCache();
