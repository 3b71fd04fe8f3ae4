import { parentPort, workerData } from "node:worker_threads";
import { lowerThreadPriority } from "../../thread-priority.ts";
import { checkDatabase } from "../sqlite/check-database.ts";

/** Reads everything in the database, beside the server that uses it, and posts what is wrong. */
lowerThreadPriority();
const checked = checkDatabase(workerData as string);
parentPort?.postMessage(checked.ok ? checked.findings : [checked.why]);
