import {
  createBatch,
  createWorkerClient,
  type WorkerAnswer,
  type WorkerRequest,
} from "../../../protocol/worker-messages.ts";
import { writtenStep } from "../sqlite/written-step.ts";
import {
  type FunctionNames,
  functionName,
  type ToStoreWorker,
  type WorkerRepositories,
} from "./store-worker-messages.ts";

/** The side that asks a database on another thread or in another process. */
export interface StoreClient {
  /** What `FunctionNames` names, as calls. */
  repositories(names: FunctionNames): WorkerRepositories;
  /** Takes the answers to some calls. */
  receive(answers: readonly WorkerAnswer[]): void;
  /** The other side is lost: whoever waits for an answer gets this error. */
  fail(error: Error): void;
  /** Sends what waits, and that nothing more will come. Later calls are rejected. */
  close(): void;
}

/**
 * A message with this many requests is sent at once, a shorter one at the end of the turn of the event loop. So the
 * database writes the first moves of a busy turn while the server still judges the others. With longer messages the two
 * would wait for each other.
 */
const MAX_REQUESTS = 32;

/** A call of any function of any repository. */
interface StoreFunctions {
  readonly calls: Readonly<Record<string, (...args: readonly unknown[]) => Promise<unknown>>>;
}

export function createStoreClient(post: (message: ToStoreWorker) => void): StoreClient {
  const requests = createBatch<WorkerRequest>(post, setImmediate, MAX_REQUESTS);
  const client = createWorkerClient<StoreFunctions>(requests.add);
  let isClosed = false;

  const call = (name: string, args: readonly unknown[]): Promise<unknown> =>
    isClosed ? Promise.reject(new Error("the database is closed")) : client.call(name, ...args);

  return {
    repositories(all) {
      const repositories = Object.entries(all).map(([repository, names]) => [
        repository,
        Object.fromEntries(
          names.map((name) => [name, (...args: readonly unknown[]) => call(functionName(repository, name), args)]),
        ),
      ]);
      const { matches, ...others } = Object.fromEntries(repositories) as WorkerRepositories;
      const { appendWritten } = matches;
      if (appendWritten === undefined) return { ...others, matches };
      return {
        ...others,
        matches: {
          ...matches,
          // A thousand times a second: the database gets texts that it need not read.
          appendStep: (id, version, step, status, seals) =>
            appendWritten(id, writtenStep(version, step, status), seals),
        },
      };
    },
    receive: (answers) => answers.forEach(client.receive),
    fail(error) {
      isClosed = true;
      client.fail(error);
    },
    close() {
      isClosed = true;
      requests.flush();
      post("close");
    },
  };
}
