import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { refused } from "../../../kernel/game.ts";
import { DatabaseRefused } from "../postgres/database-refused.ts";
import { demandFittingServer, withPostgres } from "../postgres/postgres-database.ts";
import { postgresSchemaVersion, runMigrations } from "../postgres/postgres-migrations.ts";
import { backup } from "../sqlite/backup.ts";
import type { BackupFact } from "../sqlite/backup-facts.ts";
import { checkDatabase } from "../sqlite/check-database.ts";
import { openSqliteDatabase } from "../sqlite/sqlite-database.ts";
import { DigestingReader, demandSameContent, digestOf } from "./content.ts";
import type { CopyResult } from "./copy-to-sqlite.ts";
import { postgresContent, writePostgresContent } from "./postgres-content.ts";
import { sqliteContent } from "./sqlite-content.ts";

/**
 * Copies everything in a SQLite file into an empty PostgreSQL database, all of it or nothing. The file stays as it is.
 * What was written is read again and compared. Throws `DatabaseRefused`.
 */
export async function copyToPostgres(file: string, url: string): Promise<CopyResult> {
  if (!existsSync(file)) return refused<BackupFact>({ key: "noDatabase", file });
  const checked = checkDatabase(file);
  if (!checked.ok) return checked;
  if (checked.findings.length > 0) throw new DatabaseRefused({ key: "sourceDamaged", source: file });
  const folder = mkdtempSync(join(tmpdir(), "symposion-copy-"));
  try {
    const copy = join(folder, "symposion.db");
    const made = await backup(file, copy);
    if (!made.ok) return made;
    // Brings it up to the newest schema, and moves the last steps out of its journal.
    openSqliteDatabase(copy).close();
    const db = new Database(copy, { readonly: true });
    try {
      return { ok: true, counts: await copyInto(url, db) };
    } finally {
      db.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const copyInto = (url: string, db: Database.Database) =>
  withPostgres(url, async (client, database) => {
    await demandFittingServer(client, database, Date.now);
    if ((await postgresSchemaVersion(client, database)) > 0)
      throw new DatabaseRefused({ key: "databaseNotEmpty", database });
    await client.query("BEGIN");
    try {
      await runMigrations(client, database);
      const reader = new DigestingReader();
      await writePostgresContent(client, reader.read(sqliteContent(db)));
      demandSameContent(reader.digest(), await digestOf(postgresContent(client)));
      await client.query("COMMIT");
      return reader.digest().counts;
    } catch (error) {
      await client.query("ROLLBACK").catch(() => {});
      throw error;
    }
  });
