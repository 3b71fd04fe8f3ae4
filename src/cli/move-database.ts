import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { refused } from "../kernel/game.ts";
import type { Language } from "../kernel/texts.ts";
import { copyToPostgres } from "../server/store/copy/copy-to-postgres.ts";
import { copyToSqlite } from "../server/store/copy/copy-to-sqlite.ts";
import { databaseFile } from "../server/store/open-database.ts";
import { DatabaseRefused } from "../server/store/postgres/database-refused.ts";
import { shownDatabase } from "../server/store/postgres/database-url.ts";
import { withPostgres } from "../server/store/postgres/postgres-database.ts";
import { migratePostgres, postgresSchemaVersion } from "../server/store/postgres/postgres-migrations.ts";
import type { BackupFact } from "../server/store/sqlite/backup-facts.ts";
import { lockFolder } from "../server/store/sqlite/folder-lock.ts";
import { type BackupReport, reported } from "./backups.ts";
import { terminalWords } from "./terminal-words.ts";

/** Copies the database of a folder into an empty PostgreSQL database. No server may use the folder. */
export const moveToPostgres = (folder: string, url: string, language: Language): Promise<BackupReport> =>
  reported(language, async () => {
    const unlock = existsSync(databaseFile(folder)) ? lockUnlessTaken(join(folder, "symposion.lock")) : () => {};
    if (unlock === "taken") return refused<BackupFact>({ key: "folderInUse", file: folder });
    try {
      const answer = await copyToPostgres(databaseFile(folder), url);
      return answer.ok ? [terminalWords[language].moved(shownDatabase(url), answer.counts.match ?? 0)] : answer;
    } finally {
      unlock();
    }
  });

function lockUnlessTaken(file: string): (() => void) | "taken" {
  try {
    return lockFolder(file);
  } catch (error) {
    if ((error as { readonly code?: string }).code === "FOLDER_TAKEN") return "taken";
    throw error;
  }
}

/** Copies a PostgreSQL database into a folder that has none. No server may use it. */
export const moveToSqlite = (url: string, folder: string, language: Language): Promise<BackupReport> =>
  reported(language, async () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = databaseFile(folder);
    const answer = await copyToSqlite(url, file, true);
    return answer.ok ? [terminalWords[language].moved(file, answer.counts.match ?? 0)] : answer;
  });

/** Brings the schema of a PostgreSQL database up to the newest. Servers of the version before go on. */
export const migrateDatabase = (url: string, language: Language): Promise<BackupReport> =>
  reported(language, () =>
    withPostgres(url, async (client, database) => {
      if ((await postgresSchemaVersion(client, database)) === 0)
        throw new DatabaseRefused({ key: "databaseEmpty", database });
      return [terminalWords[language].migrated(database, await migratePostgres(client, database))];
    }),
  );
