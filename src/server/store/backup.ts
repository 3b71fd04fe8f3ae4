import { chmodSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import Database from "better-sqlite3";
import type { Refused } from "../../kernel/game.ts";
import type { BackupFact } from "./backup-facts.ts";
import { editionOf, MIGRATIONS } from "./migrations.ts";

export type Copied = { readonly ok: true } | Refused;

/** `aside`: what the database that was there is called now; null where there was none. */
export type Restored = { readonly ok: true; readonly aside: string | null } | Refused;

/**
 * Copies a database as it is at one moment into a new file, also while a server writes into it. The copy is whole or
 * not there: it gets its name last.
 */
export async function backup(database: string, copy: string): Promise<Copied> {
  if (!existsSync(database)) return refused({ key: "noDatabase", file: database });
  if (existsSync(copy)) return refused({ key: "backupExists", file: copy });
  if (!existsSync(dirname(copy))) return refused({ key: "noFolder", file: dirname(copy) });
  const part = `${copy}.part`;
  removeDatabase(part);
  const source = new Database(database, { readonly: true, timeout: PATIENCE });
  try {
    if (!editionOf(source)) return refused({ key: "notOurs", file: database });
    // A snapshot: without it the copy would begin anew whenever another process writes.
    source.exec("BEGIN");
    source.prepare("SELECT count(*) FROM migration").get();
    await source.backup(part, { progress: ({ remainingPages }) => remainingPages });
    source.exec("COMMIT");
  } catch (error) {
    removeDatabase(part);
    if (isNoDatabase(error)) return refused({ key: "notOurs", file: database });
    throw error;
  } finally {
    source.close();
  }
  makeOneFile(part);
  renameSync(part, copy);
  return { ok: true };
}

/**
 * Puts a copy in the place of a database, which nobody may be using and which is then called `aside`. The copy stays. A
 * folder that is missing is made: on a new machine there is none yet.
 */
export async function restore(copy: string, database: string, aside: string): Promise<Restored> {
  if (!existsSync(copy)) return refused({ key: "noSuchBackup", file: copy });
  if (existsSync(aside)) return refused({ key: "backupExists", file: aside });
  mkdirSync(dirname(database), { recursive: true, mode: 0o700 });
  const part = `${database}.part`;
  removeDatabase(part);
  try {
    const why = await copied(copy, part);
    return why === null ? replace(database, part, aside) : refused(why);
  } finally {
    removeDatabase(part);
  }
}

/** A lock at the moment of beginning is worth a short wait here: nobody else waits for this process. */
const PATIENCE = 5000;

async function copied(copy: string, part: string): Promise<BackupFact | null> {
  let source: Database.Database | null = null;
  try {
    source = new Database(copy, { readonly: true, timeout: PATIENCE });
    const edition = editionOf(source);
    if (!edition) return { key: "notOurs", file: copy };
    if (edition > MIGRATIONS.length) return { key: "newerBackup", file: copy };
    if (source.pragma("integrity_check", { simple: true }) !== "ok") return { key: "damagedBackup", file: copy };
    await source.backup(part, { progress: ({ remainingPages }) => remainingPages });
  } catch (error) {
    if (isNoDatabase(error)) return { key: "damagedBackup", file: copy };
    throw error;
  } finally {
    source?.close();
  }
  makeOneFile(part);
  return null;
}

/** Nobody can open the old file between the moment we know it unused and the moment the new one has its name. */
function replace(database: string, part: string, aside: string): Restored {
  const isThere = existsSync(database);
  const before = isThere ? ownedAlone(database) : null;
  if (before === "inUse") return refused({ key: "databaseInUse", file: database });
  try {
    // Two names for a moment, so that there is a database at every moment.
    if (isThere) linkSync(database, aside);
    // A log that kept this name would be read into the new one.
    for (const rest of ["-wal", "-journal"]) if (existsSync(database + rest)) renameSync(database + rest, aside + rest);
    rmSync(`${database}-shm`, { force: true });
    renameSync(part, database);
  } finally {
    before?.close();
  }
  return { ok: true, aside: isThere ? aside : null };
}

/** Held by us alone until it is closed; null where it is too damaged to be used by anybody. */
function ownedAlone(database: string): Database.Database | "inUse" | null {
  const db = new Database(database, { timeout: 0 });
  try {
    // Leaving WAL needs everybody else to have closed the file, not merely to be idle.
    db.pragma("journal_mode = DELETE");
    db.exec("BEGIN EXCLUSIVE");
    return db;
  } catch (error) {
    db.close();
    if (isNoDatabase(error)) return null;
    if (error instanceof Database.SqliteError && /^SQLITE_(BUSY|LOCKED)/.test(error.code)) return "inUse";
    throw error;
  }
}

/** Without a log beside it, and for nobody else to read: it holds what seats hide. */
function makeOneFile(file: string): void {
  const db = new Database(file);
  db.pragma("journal_mode = DELETE");
  db.close();
  chmodSync(file, 0o600);
}

function removeDatabase(file: string): void {
  for (const part of ["", "-wal", "-shm", "-journal"]) rmSync(file + part, { force: true });
}

const isNoDatabase = (error: unknown): boolean =>
  error instanceof Database.SqliteError && /^SQLITE_(NOTADB|CORRUPT)/.test(error.code);

const refused = (why: BackupFact): Refused => ({ ok: false, why });
