import { parentPort, workerData } from "node:worker_threads";
import { lowerThreadPriority } from "../../thread-priority.ts";
import { isDatabaseUrl } from "../postgres/database-url.ts";

/** Reads everything in the database, beside the server that uses it, and posts what is wrong. */
lowerThreadPriority();
const database = workerData as string;
const checked = isDatabaseUrl(database)
  ? await (await import("../postgres/check-postgres.ts")).checkPostgres(database)
  : (await import("../sqlite/check-database.ts")).checkDatabase(database);
parentPort?.postMessage(checked.ok ? checked.findings : [checked.why]);
