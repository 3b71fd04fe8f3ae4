import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { digestOf } from "../../server/store/copy/content.ts";
import { sqliteContent } from "../../server/store/copy/sqlite-content.ts";
import { databaseFile } from "../../server/store/open-database.ts";
import { openSqliteDatabase } from "../../server/store/sqlite/sqlite-database.ts";
import { goldenDatabases } from "../golden/golden-files.ts";
import { temporaryFolder } from "./temporary-database.ts";

/** A data folder with matches of all games, tables and chats. */
export function playedFolder(): string {
  const data = join(temporaryFolder(), "data");
  mkdirSync(data);
  const golden = goldenDatabases().at(-1);
  copyFileSync(golden?.file ?? "", databaseFile(data));
  return data;
}

/** A hash of everything in a file. */
export async function contentHash(file: string): Promise<string> {
  const copy = join(temporaryFolder(), "copy.db");
  copyFileSync(file, copy);
  openSqliteDatabase(copy).close();
  const db = new Database(copy, { readonly: true });
  const { hash } = await digestOf(sqliteContent(db));
  db.close();
  return hash;
}
