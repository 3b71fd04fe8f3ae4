import Database from "better-sqlite3";
import { ownFile } from "./own-file.ts";

/** One that ends at this moment, for whoever starts it anew. */
const PATIENCE = 1000;

/**
 * Makes this process the only one that serves from a folder until what it gets is called: two of them would not tell each
 * other's people what is played. The database itself stays open to others, who copy it. What is held is a lock of the
 * system on an empty file, by the means of SQLite: it goes with its process, however that ends, and the file says nothing.
 */
export function soleTenant(file: string): () => void {
  const lock = new Database(ownFile(file), { timeout: PATIENCE });
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    const isTaken = error instanceof Database.SqliteError && error.code === "SQLITE_BUSY";
    throw isTaken ? Object.assign(new Error(`${file} is held by another process`), { code: "FOLDER_TAKEN" }) : error;
  }
  return () => void lock.close();
}
