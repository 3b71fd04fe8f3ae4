import { parentPort, workerData } from "node:worker_threads";
import Database from "better-sqlite3";

/** Reads every page of the database, beside the server that uses it, and posts what is wrong. */
const db = new Database(workerData as string, { readonly: true, fileMustExist: true });
const found = db.prepare<[], string>("PRAGMA quick_check(5)").pluck().all();
db.close();
parentPort?.postMessage(found.filter((line) => line !== "ok"));
