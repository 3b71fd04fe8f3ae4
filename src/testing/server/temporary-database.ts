import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { openSqliteDatabase, type SqliteDatabase } from "../../server/store/sqlite/sqlite-database.ts";

/** A folder that is removed when the test is over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "symposion-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A database in a real file, closed when the test is over. */
export function temporaryDatabase(file = join(temporaryFolder(), "symposion.db")): SqliteDatabase {
  const database = openSqliteDatabase(file);
  onTestFinished(() => database.close());
  return database;
}
