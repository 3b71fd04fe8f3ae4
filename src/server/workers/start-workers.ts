import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import type { Socket } from "node:net";
import { maxConnectionsPerAddress } from "../http/connection-limits.ts";
import { clientNetwork } from "../socket/client-address.ts";
import type { StoreStart } from "../store/process/process-main.ts";
import { createSocketFolder } from "../store/process/socket-folder.ts";
import { endedWithin, hasEnded, routedWorker, sendTo, startChild, whenEnded } from "./child-process.ts";
import { frozenWorkers, type HeardWorker, SILENT } from "./frozen-workers.ts";
import { createMetricsReader } from "./metrics-reader.ts";
import type { FromStoreProcess, FromWorker } from "./process-messages.ts";
import { type RoutedWorker, startRouter } from "./router.ts";
import { storeSocket, type WorkerStart } from "./worker-parts.ts";

export interface WorkersOptions {
  readonly count: number;
  readonly data: string;
  readonly host: string;
  readonly port: number;
  readonly isBehindProxy: boolean;
  readonly maxSocketsPerAddress: number;
  /** Something that no worker can do without has ended: all others end too. */
  readonly onLost: (sentence: string) => void;
  /** What whoever runs the server should know. */
  readonly onWarning: (sentence: string) => void;
}

export interface RunningWorkers {
  readonly port: number;
  /** Closes all workers in order, and then the database. */
  close(): Promise<void>;
}

const WORKER_PROGRAM = new URL("./worker-main.ts", import.meta.url);
const STORE_PROGRAM = new URL("../store/process/process-main.ts", import.meta.url);

/** A worker that ends sooner is started again after a pause, in milliseconds; each time in a row after a longer one. */
const SOON = 10_000;
const FIRST_PAUSE = 250;
const MAX_PAUSE = 30_000;
/** When all have to end, they have so much time to do it themselves. */
const END_TIME = 2000;
/** And so much when the server is closed in order: people's last requests are answered. */
const CLOSE_TIME = 15_000;

interface Worker extends RoutedWorker, HeardWorker {
  readonly child: ChildProcess;
  readonly startedAt: number;
  isReady: boolean;
}

/**
 * Starts a server that uses several cores: this process accepts connections and gives them to workers, and the store
 * process has the database. Rejects where one of them cannot be started.
 */
export async function startWorkers(options: WorkersOptions): Promise<RunningWorkers> {
  const { count, data, onLost, onWarning } = options;
  const folder = await createSocketFolder(data);
  const workers = new Map<number, Worker>();
  const pauses = new Map<number, number>();
  let phase: "starting" | "serving" | "closing" = "starting";

  const storeStart: StoreStart = { data, folder, path: storeSocket(folder) };
  const store = startChild(STORE_PROGRAM, storeStart);
  const ready = (): readonly Worker[] => [...workers.values()].filter(({ isReady }) => isReady);
  const children = (): readonly ChildProcess[] => [store, ...[...workers.values()].map(({ child }) => child)];
  const metrics = createMetricsReader(() => [store, ...ready().map(({ child }) => child)]);
  await storeOpen(store).catch((error: unknown) => {
    removeFolder();
    throw error;
  });
  store.on("message", (message: FromStoreProcess) => message.is === "ownMetrics" && metrics.receive(message));
  whenEnded(store, (how) => lose(`The store process has ended (${how}).`));

  const router = await startRouter({
    ...options,
    maxConnections: maxConnectionsPerAddress(options.maxSocketsPerAddress),
    networkOf: options.isBehindProxy ? null : ({ remoteAddress = "" }: Socket) => clientNetwork(remoteAddress),
    onRefused: metrics.countRefused,
    workers: () => {
      const heard = ready().filter(({ heardAt }) => performance.now() - heardAt <= SILENT);
      return heard.length > 0 ? heard : ready();
    },
  }).catch(async (error: unknown) => {
    await endAll();
    throw error;
  });

  try {
    await Promise.all(Array.from({ length: count }, (_, index) => started(startWorker(index + 1, index === 0))));
    if (workers.size < count || hasEnded(store)) throw new Error("a process has ended");
  } catch (error) {
    router.close();
    // Workers end with it.
    const isStoreLost = hasEnded(store);
    await endAll();
    throw isStoreLost ? new Error("the store process has ended") : error;
  }
  phase = "serving";
  router.workersChanged();
  const findFrozen = frozenWorkers(performance.now());
  const watch = setInterval(() => {
    for (const { child } of findFrozen(workers.values(), performance.now())) child.kill("SIGKILL");
  }, SILENT);

  function startWorker(number: number, checksDatabase: boolean): Worker {
    const start: WorkerStart = { folder, number, count, port: router.port, checksDatabase };
    const child = startChild(WORKER_PROGRAM, start);
    const now = performance.now();
    const worker: Worker = {
      ...routedWorker(String(number), child),
      child,
      startedAt: now,
      isReady: false,
      heardAt: now,
    };
    workers.set(number, worker);
    child.on("message", (message: FromWorker) => receive(worker, message));
    whenEnded(child, (how) => ended(number, worker, how));
    return worker;
  }

  function receive(worker: Worker, message: FromWorker): void {
    worker.heardAt = performance.now();
    switch (message.is) {
      case "ready":
        worker.isReady = true;
        router.workersChanged();
        break;
      case "alive":
        break;
      case "closed":
        router.closed(message.number);
        break;
      case "readMetrics":
        void metrics.read().then((text) => sendTo(worker.child, { is: "allMetrics", number: message.number, text }));
        break;
      case "ownMetrics":
        metrics.receive(message);
    }
  }

  function ended(number: number, worker: Worker, how: string | number | null): void {
    workers.delete(number);
    router.lost(worker);
    // Who cannot even start now would not start later either.
    if (phase !== "serving") return;
    const isSoon = performance.now() - worker.startedAt < SOON;
    const pause = isSoon ? Math.min(MAX_PAUSE, (pauses.get(number) ?? FIRST_PAUSE / 2) * 2) : 0;
    if (isSoon) pauses.set(number, pause);
    else pauses.delete(number);
    onWarning(`Worker ${number} has ended (${how}). It is started again${pause > 0 ? ` in ${pause} ms` : ""}.`);
    setTimeout(() => {
      if (phase === "serving") startWorker(number, false);
    }, pause).unref();
  }

  /** Everybody ends who has not done so by themselves. */
  async function endAll(): Promise<void> {
    phase = "closing";
    await Promise.all(children().map((child) => endedWithin(child, END_TIME)));
    removeFolder();
  }

  function lose(sentence: string): void {
    // A start that fails says so itself.
    if (phase !== "serving") return;
    router.close();
    clearInterval(watch);
    void endAll().then(() => onLost(sentence));
  }

  function removeFolder(): void {
    rmSync(folder, { recursive: true, force: true });
  }

  return {
    port: router.port,
    async close() {
      phase = "closing";
      clearInterval(watch);
      router.close();
      await Promise.all([...workers.values()].map(({ child }) => endedWithin(child, CLOSE_TIME)));
      await endedWithin(store, CLOSE_TIME);
      removeFolder();
    },
  };
}

async function storeOpen(store: ChildProcess): Promise<void> {
  const exit = once(store, "exit").then(() => ({ is: "failed" as const, message: "the store process has ended" }));
  const message = once(store, "message").then(([first]) => first as FromStoreProcess);
  const first = await Promise.race([message, exit]);
  if (first.is !== "failed") return;
  throw Object.assign(new Error(first.message), { code: "code" in first ? first.code : undefined });
}

/** Rejects where it ends before it serves. */
async function started({ child, name }: Worker): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    child.on("message", ({ is }: FromWorker) => is === "ready" && resolve());
    whenEnded(child, (how) => reject(new Error(`worker ${name} has ended (${how})`)));
  });
}
