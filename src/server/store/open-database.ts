import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { MatchStore } from "../../host/ports/match-store.ts";
import type { Uptime } from "../../host/time/uptime.ts";
import type { Repositories } from "../../tables/ports/repositories.ts";
import type { SeenVersions } from "../../tables/ports/seen-versions.ts";
import type { ServerKeys } from "../../tables/ports/server-keys.ts";
import type { StoreClock } from "../store-timer.ts";
import { createPrivateFile } from "./private-file.ts";
import { lockFolder } from "./sqlite/folder-lock.ts";
import { openSqliteDatabase } from "./sqlite/sqlite-database.ts";
import type { SqliteMatchStore } from "./sqlite/sqlite-match-store.ts";
import { sqliteRepositories } from "./sqlite/sqlite-repositories.ts";
import { sqliteSeenVersions } from "./sqlite/sqlite-seen-versions.ts";
import { sqliteServerKeys } from "./sqlite/sqlite-server-keys.ts";
import { sqliteUptime } from "./sqlite/sqlite-uptime.ts";

/** Everything that a server stores. */
export interface OpenDatabase extends Repositories {
  /** Some databases take steps as texts, too. */
  readonly matches: MatchStore & Partial<SqliteMatchStore>;
  readonly seenVersions: SeenVersions;
  readonly uptime: Uptime;
  readonly serverKeys: ServerKeys;
  readonly integrity: Integrity;
  readonly clock: StoreClock;
  close(): void | Promise<void>;
}

/** What a database knows about its own damage. */
export interface Integrity {
  /** How many commits are missing that were there when the database was last used. */
  lostCommits(): Promise<number>;
}

/** The one file that holds it. */
export const databaseFile = (folder: string): string => join(folder, "symposion.db");

/**
 * Opens the database of a folder. Folder and file are created where they are missing, and no other user can read them.
 * Throws where another server uses the folder.
 */
export function openDatabase(folder: string): OpenDatabase {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = join(folder, "symposion.lock");
  const unlock = lockFolder(lock);
  try {
    // Without the lock's file another server could begin here.
    const database = openSqliteDatabase(createPrivateFile(databaseFile(folder)), [lock]);
    return {
      ...sqliteRepositories(database),
      seenVersions: sqliteSeenVersions(database),
      uptime: sqliteUptime(database),
      serverKeys: sqliteServerKeys(database),
      integrity: { lostCommits: async () => database.lostCommits },
      // Nobody can set it: those who share this process' time must not jump with the system's clock.
      clock: { now: async () => Math.floor(performance.timeOrigin + performance.now()) },
      close() {
        database.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
