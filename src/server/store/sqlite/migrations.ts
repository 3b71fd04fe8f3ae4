import type Database from "better-sqlite3";
import { SCHEMA } from "./schema.ts";

/** One change of the schema. Once a version with it was released, it is never edited: a new one follows it. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** The first has number 1. The number of the last one is the version of the schema. */
export const MIGRATIONS: readonly Migration[] = [{ name: "first release", sql: SCHEMA }];

/** "Symp": the mark in the header of a database file by which we recognise our own. */
export const APPLICATION_ID = 0x53796d70;

/** Brings a database up to the newest schema. Throws where it is not ours, or of a version that we cannot read. */
export function migrate(db: Database.Database, migrations: readonly Migration[] = MIGRATIONS): void {
  if (schemaVersion(db, migrations) === migrations.length) return;
  // Read again inside the transaction: another process may have been faster.
  const migrateAll = db.transaction(() => {
    const before = schemaVersion(db, migrations);
    if (before === "foreign") throw new Error(`${db.name} is a database, but not one of Symposion's`);
    if (before === "unreleased")
      throw new Error(`${db.name} was written by an unreleased version of Symposion, which this version cannot read`);
    if (before > migrations.length) throw new Error(`${db.name} was written by a newer version of Symposion`);
    if (before === 0) db.exec(MIGRATION_TABLE);
    const note = db.prepare("INSERT INTO migration (number, name, at) VALUES (?, ?, ?)");
    for (const [index, { name, sql }] of migrations.entries()) {
      if (index < before) continue;
      db.exec(sql);
      note.run(index + 1, name, Date.now());
    }
  });
  migrateAll.immediate();
}

const MIGRATION_TABLE = `
  PRAGMA application_id = ${APPLICATION_ID};
  CREATE TABLE migration (number INTEGER PRIMARY KEY, name TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
`;

/** The number of the last migration of a database; 0 for an empty file. */
export type SchemaVersion =
  | number
  /** It is another program's. */
  | "foreign"
  /** It is ours, but its migrations have other names than those that were ever released. */
  | "unreleased";

export function schemaVersion(db: Database.Database, migrations: readonly Migration[] = MIGRATIONS): SchemaVersion {
  if (db.pragma("application_id", { simple: true }) !== APPLICATION_ID)
    return db.prepare("SELECT 1 FROM sqlite_schema LIMIT 1").get() === undefined ? 0 : "foreign";
  const done = db
    .prepare<[], { readonly number: number; readonly name: string }>(
      "SELECT number, name FROM migration ORDER BY number",
    )
    .all();
  const isKnown = done.every(({ number, name }) => (migrations[number - 1]?.name ?? name) === name);
  return isKnown ? (done.at(-1)?.number ?? 0) : "unreleased";
}
