import { createBatch, createWorkerService, type WorkerAnswer } from "../../../protocol/worker-messages.ts";
import {
  type FromStoreWorker,
  type FunctionNames,
  functionName,
  type StoredFunctions,
  type ToStoreWorker,
} from "./store-worker-messages.ts";

/**
 * The side that has the database: sends the names of its functions, and answers what one client asks, in the order of the
 * messages. `onClosed`: the client has closed, and all that it asked for is answered.
 */
export function createStoreService(
  repositories: StoredFunctions,
  post: (message: FromStoreWorker) => void,
  onClosed: () => void,
): (message: ToStoreWorker) => void {
  /** All answers of one commit are one message, sent before the next requests are read. */
  const answers = createBatch<WorkerAnswer>(post, queueMicrotask);
  const calls = Object.fromEntries(
    Object.entries(repositories).flatMap(([repository, functions]) =>
      Object.entries(functions).map(([name, act]) => [functionName(repository, name), act]),
    ),
  );
  /** How many calls are not answered yet. */
  let open = 0;
  let isClosing = false;
  const endIfDone = (): void => {
    if (!isClosing || open > 0) return;
    answers.flush();
    onClosed();
  };
  const serve = createWorkerService({ calls }, (answer) => {
    answers.add(answer);
    open--;
    endIfDone();
  });
  const names = Object.entries(repositories).map(([repository, functions]) => [repository, Object.keys(functions)]);
  post(Object.fromEntries(names) as FunctionNames);
  return (message) => {
    if (message === "close") {
      isClosing = true;
      return endIfDone();
    }
    open += message.length;
    // With SQLite all writes of one message are one commit: see `GroupCommit`.
    message.forEach(serve);
  };
}
