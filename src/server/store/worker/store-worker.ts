import { once } from "node:events";
import { getCompileCacheDir } from "node:module";
import { Worker } from "node:worker_threads";
import {
  createBatch,
  createWorkerClient,
  type WorkerAnswer,
  type WorkerRequest,
} from "../../../protocol/worker-messages.ts";
import {
  functionName,
  type RepositoryFunctions,
  readMessage,
  type StoreWorkerStart,
  type ToStoreWorker,
  type WorkerRepositories,
  writeMessage,
} from "./store-worker-messages.ts";

/** The whole database, on a thread of its own. */
export interface StoreWorker extends WorkerRepositories {
  /** Finishes what was asked for so far and closes the file. Later calls are rejected. */
  close(): Promise<void>;
}

/**
 * A message with this many requests is sent at once, a shorter one at the end of the turn of the event loop. So the
 * thread writes the first moves of a busy turn while the server still judges the others. With longer messages the two
 * would wait for each other.
 */
const MAX_REQUESTS = 32;

/** A call of any function of any repository. */
interface StoreFunctions {
  readonly calls: Readonly<Record<string, (...args: readonly unknown[]) => Promise<unknown>>>;
}

/**
 * Starts a thread that opens the database of this folder. Every commit waits for the disk, and the database takes a
 * third of what a move costs: meanwhile the server receives, judges and answers other messages. A thread that is lost
 * ends the whole server, since nothing could be stored any more; whoever supervises the server starts it again.
 */
export async function startStoreWorker(folder: string): Promise<StoreWorker> {
  const start: StoreWorkerStart = { folder, hasCompileCache: getCompileCacheDir() !== undefined };
  const worker = new Worker(new URL("./thread-main.ts", import.meta.url), { workerData: start });
  const post = (message: ToStoreWorker): void => worker.postMessage(writeMessage(message));
  const requests = createBatch<WorkerRequest>(post, setImmediate, MAX_REQUESTS);
  const client = createWorkerClient<StoreFunctions>(requests.add);
  let isClosed = false;

  const call = async (name: string, args: readonly unknown[]): Promise<unknown> => {
    if (isClosed) throw new Error("the database is closed");
    return client.call(name, ...args);
  };

  // Rejects where the thread could not open the folder.
  const [first] = (await once(worker, "message")) as [string];
  worker.on("message", (text: string) => readMessage<readonly WorkerAnswer[]>(text).forEach(client.receive));
  const repositories = Object.entries(readMessage<RepositoryFunctions>(first)).map(([repository, names]) => [
    repository,
    Object.fromEntries(
      names.map((name) => [name, (...args: readonly unknown[]) => call(functionName(repository, name), args)]),
    ),
  ]);
  return {
    ...(Object.fromEntries(repositories) as WorkerRepositories),
    async close() {
      isClosed = true;
      requests.flush();
      post("close");
      await once(worker, "exit");
    },
  };
}
