import { flushCompileCache } from "node:module";
import type { Socket } from "node:net";
import { availableParallelism } from "node:os";
import { openCompileCache } from "../compile-cache.ts";
import { readEnvironment } from "../environment.ts";
import { ignoreSignals, messageSender, startOf, whenOrphaned } from "./child-process.ts";
import type { FromWorker, ToWorker } from "./process-messages.ts";
import { type WorkerStart, workerParts } from "./worker-parts.ts";

/** A worker: a server that the main process gives connections to. It has the environment of the main process. */
const ALIVE_INTERVAL = 1000;

ignoreSignals();
/** Without the main process or the store nobody can come, and nothing can be kept. The main process says what has happened. */
const end = (): never => process.exit(1);
whenOrphaned(end);
const send = messageSender<FromWorker>();
// From the first line: a start may take long.
const sayAlive = (): void => send({ is: "alive" });
sayAlive();
setInterval(sayAlive, ALIVE_INTERVAL);
const start = startOf<WorkerStart>();
const environment = readEnvironment(process.env);
if (!environment.ok) throw new Error(environment.why.join("\n"));
openCompileCache(environment.settings.data ?? "data");
const { startServer } = await import("../serve.ts");
const { startOptions } = await import("../start-options.ts");

let receive: (message: ToWorker, socket: Socket | undefined) => void = () => {};
const options = startOptions(environment.settings);
const threads = options.threads ?? availableParallelism() - 1;
const server = await startServer(
  { ...options, threads: Math.max(1, Math.floor(threads / start.count)) },
  workerParts(start, {
    send,
    onMessage(act) {
      receive = act;
    },
    onStoreLost: end,
  }),
);
process.on("message", (message: ToWorker, socket?: unknown) => {
  if (message.is === "close") void server.close().then(() => process.exit(0));
  else receive(message, socket as Socket | undefined);
});
send({ is: "ready" });
flushCompileCache();
