import type { QueueSettings } from "./chunk-queue.ts";
import { startQueueWorker } from "./queue-worker.ts";

/** A worker in a process of its own, with one thread: `node queue-worker.fixture.ts SETTINGS`. */
const settings: QueueSettings = JSON.parse(process.argv[2] ?? "");
startQueueWorker(settings, 1, { onPlayed: () => {}, onError: () => {} });
console.log("ready");
