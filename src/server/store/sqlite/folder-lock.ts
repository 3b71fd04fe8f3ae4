import Database from "better-sqlite3";
import { createPrivateFile } from "../private-file.ts";

/** In milliseconds: a server that is just ending lets its successor in. */
const LOCK_TIMEOUT = 1000;

/**
 * Makes this process the only server of a folder until the answer is called: people at two servers would not learn of
 * each other's moves. The database itself stays open to others, who make backups. The lock is SQLite's lock on an empty
 * file: the operating system removes it with the process, however that ends.
 */
export function lockFolder(file: string): () => void {
  const lock = new Database(createPrivateFile(file), { timeout: LOCK_TIMEOUT });
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    const isTaken = error instanceof Database.SqliteError && error.code === "SQLITE_BUSY";
    throw isTaken ? Object.assign(new Error(`${file} is held by another process`), { code: "FOLDER_TAKEN" }) : error;
  }
  return () => void lock.close();
}
