import { chmodSync, existsSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import Database from "better-sqlite3";
import { type Refused, refused } from "../../../kernel/game.ts";
import { checkPostgresContent } from "../postgres/check-postgres.ts";
import { DatabaseRefused } from "../postgres/database-refused.ts";
import { withPostgres } from "../postgres/postgres-database.ts";
import { demandFittingSchema } from "../postgres/postgres-migrations.ts";
import { inSnapshot, othersUse } from "../postgres/snapshot.ts";
import { createPrivateFile } from "../private-file.ts";
import type { BackupFact } from "../sqlite/backup-facts.ts";
import { openSqliteDatabase } from "../sqlite/sqlite-database.ts";
import { type ContentDigest, type ContentRow, DigestingReader, demandSameContent, digestOf } from "./content.ts";
import { postgresContent } from "./postgres-content.ts";
import { sqliteContent, sqliteContentWriter } from "./sqlite-content.ts";

/** `counts`: how many rows of each kind were copied. */
export type CopyResult = { readonly ok: true; readonly counts: ContentDigest["counts"] } | Refused;

/**
 * Copies everything in a PostgreSQL database, as it is at one moment, into a new SQLite file: the same kind of file as a
 * backup of a server with SQLite, for the same commands. Servers may go on, unless `mustBeUnused`. What was written is
 * read again and compared. The file gets its name last: it is complete, or not there. Throws `DatabaseRefused`.
 */
export async function copyToSqlite(url: string, file: string, mustBeUnused = false): Promise<CopyResult> {
  if (existsSync(file)) return refused<BackupFact>({ key: "backupExists", file });
  if (!existsSync(dirname(file))) return refused<BackupFact>({ key: "noFolder", file: dirname(file) });
  const part = `${file}.part`;
  removeFiles(part);
  try {
    const counts = await withPostgres(url, async (client, database) => {
      await demandFittingSchema(client, database);
      if (mustBeUnused && (await othersUse(client))) throw new DatabaseRefused({ key: "databaseUsed", database });
      return inSnapshot(client, async () => {
        if ((await checkPostgresContent(client)).findings.length > 0)
          throw new DatabaseRefused({ key: "sourceDamaged", source: database });
        const reader = new DigestingReader();
        await writeContent(part, reader.read(postgresContent(client)));
        demandSameContent(reader.digest(), await digestOfFile(part));
        return reader.digest().counts;
      });
    });
    chmodSync(part, 0o600);
    renameSync(part, file);
    return { ok: true, counts };
  } finally {
    removeFiles(part);
  }
}

async function writeContent(file: string, rows: AsyncIterable<ContentRow>): Promise<void> {
  const database = openSqliteDatabase(createPrivateFile(file));
  const { db } = database;
  try {
    const write = sqliteContentWriter(db);
    db.exec("BEGIN IMMEDIATE");
    for await (const row of rows) write(row);
    db.exec("COMMIT");
  } finally {
    if (db.inTransaction) db.exec("ROLLBACK");
    database.close();
  }
  // No log beside it: it is one file.
  const alone = new Database(file);
  alone.pragma("journal_mode = DELETE");
  alone.close();
}

async function digestOfFile(file: string): Promise<ContentDigest> {
  const db = new Database(file, { readonly: true });
  try {
    return await digestOf(sqliteContent(db));
  } finally {
    db.close();
  }
}

function removeFiles(file: string): void {
  for (const rest of ["", "-wal", "-shm", "-journal", "-position"]) rmSync(file + rest, { force: true });
}
