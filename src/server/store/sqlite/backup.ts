import { chmodSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import Database from "better-sqlite3";
import { type Refused, refused } from "../../../kernel/game.ts";
import type { BackupFact } from "./backup-facts.ts";
import { positionFile } from "./commit-position.ts";
import { MIGRATIONS, schemaVersion } from "./migrations.ts";

export type BackupResult = { readonly ok: true } | Refused;

/** `aside`: the new name of the database that was replaced; null where there was none. */
export type RestoreResult = { readonly ok: true; readonly aside: string | null } | Refused;

/**
 * Copies the state of a database at one moment into a new file, also while a server writes to it. The copy gets its
 * name last: it is complete, or not there.
 */
export async function backup(database: string, copy: string): Promise<BackupResult> {
  if (!existsSync(database)) return refused<BackupFact>({ key: "noDatabase", file: database });
  if (existsSync(copy)) return refused<BackupFact>({ key: "backupExists", file: copy });
  if (!existsSync(dirname(copy))) return refused<BackupFact>({ key: "noFolder", file: dirname(copy) });
  const part = `${copy}.part`;
  removeDatabase(part);
  const source = new Database(database, { readonly: true, timeout: LOCK_TIMEOUT });
  try {
    if (!isOurs(source)) return refused<BackupFact>({ key: "notOurs", file: database });
    // A snapshot: without it the copy would begin anew whenever another process writes.
    source.exec("BEGIN");
    source.prepare("SELECT count(*) FROM migration").get();
    await source.backup(part, { progress: ({ remainingPages }) => remainingPages });
    source.exec("COMMIT");
  } catch (error) {
    removeDatabase(part);
    if (isNoDatabase(error)) return refused<BackupFact>({ key: "notOurs", file: database });
    throw error;
  } finally {
    source.close();
  }
  makeSingleFile(part);
  renameSync(part, copy);
  return { ok: true };
}

/**
 * Puts a copy in the place of a database, which nobody may be using and which is then called `aside`. The copy stays. A
 * missing folder is created, since a new machine has none yet.
 */
export async function restore(copy: string, database: string, aside: string): Promise<RestoreResult> {
  if (!existsSync(copy)) return refused<BackupFact>({ key: "noSuchBackup", file: copy });
  if (existsSync(aside)) return refused<BackupFact>({ key: "backupExists", file: aside });
  mkdirSync(dirname(database), { recursive: true, mode: 0o700 });
  const part = `${database}.part`;
  removeDatabase(part);
  try {
    const why = await checkAndCopy(copy, part);
    return why === null ? replace(database, part, aside) : refused<BackupFact>(why);
  } finally {
    removeDatabase(part);
  }
}

/** In milliseconds: nobody else waits for this process, so it may wait for a lock. */
const LOCK_TIMEOUT = 5000;

async function checkAndCopy(copy: string, part: string): Promise<BackupFact | null> {
  let source: Database.Database | null = null;
  try {
    source = new Database(copy, { readonly: true, timeout: LOCK_TIMEOUT });
    if (!isOurs(source)) return { key: "notOurs", file: copy };
    const version = schemaVersion(source);
    if (version === "unreleased") return { key: "unreleasedBackup", file: copy };
    if (version !== "foreign" && version > MIGRATIONS.length) return { key: "newerBackup", file: copy };
    if (source.pragma("integrity_check", { simple: true }) !== "ok") return { key: "damagedBackup", file: copy };
    await source.backup(part, { progress: ({ remainingPages }) => remainingPages });
  } catch (error) {
    if (isNoDatabase(error)) return { key: "damagedBackup", file: copy };
    throw error;
  } finally {
    source?.close();
  }
  makeSingleFile(part);
  return null;
}

/** An empty file is nobody's. */
function isOurs(db: Database.Database): boolean {
  const version = schemaVersion(db);
  return version !== "foreign" && version !== 0;
}

/**
 * Between the check that nobody uses the old file and the moment the new one has its name, nobody can open the old one.
 */
function replace(database: string, part: string, aside: string): RestoreResult {
  const isThere = existsSync(database);
  const before = isThere ? openExclusively(database) : null;
  if (before === "inUse") return refused<BackupFact>({ key: "databaseInUse", file: database });
  try {
    // For a moment the file has two names, so that a database exists at every moment.
    if (isThere) linkSync(database, aside);
    // A log that kept this name would be applied to the new database.
    for (const rest of ["-wal", "-journal"]) if (existsSync(database + rest)) renameSync(database + rest, aside + rest);
    for (const rest of [`${database}-shm`, positionFile(database)]) rmSync(rest, { force: true });
    renameSync(part, database);
  } finally {
    before?.close();
  }
  return { ok: true, aside: isThere ? aside : null };
}

/** Nobody else can use the database until it is closed; null where it is too damaged to be used by anybody. */
function openExclusively(database: string): Database.Database | "inUse" | null {
  const db = new Database(database, { timeout: 0 });
  try {
    // Leaving WAL mode works only when everybody else has closed the file; being idle is not enough.
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

/**
 * Leaves no log beside the file, and makes it readable for its owner only: it holds what seats hide from each other.
 */
function makeSingleFile(file: string): void {
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
