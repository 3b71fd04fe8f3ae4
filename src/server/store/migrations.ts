import type Database from "better-sqlite3";
import { JOURNAL, OUTAGES, SCHEMA, SIGHTINGS, TOUCHED } from "./schema.ts";

/** One change of the schema. Once somebody may have run it, it is never edited: a new one follows it. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** Number 1 is the first. */
export const MIGRATIONS: readonly Migration[] = [
  { name: "matches, people, gatherings, talk", sql: SCHEMA },
  { name: "what seats have seen", sql: SIGHTINGS },
  { name: "when a gathering was touched", sql: TOUCHED },
  { name: "when no server was running", sql: OUTAGES },
  { name: "steps as they come", sql: JOURNAL },
];

/** "Symp": how a file of ours is told from any other database. */
export const APPLICATION_ID = 0x53796d70;

/** Brings a database up to the present schema. Throws where it is not ours, or was kept by a newer Symposion. */
export function migrate(db: Database.Database, migrations: readonly Migration[] = MIGRATIONS): void {
  if (editionOf(db) === migrations.length) return;
  // Read again inside the transaction: another process may have been faster.
  const bringUp = db.transaction(() => {
    const before = editionOf(db);
    if (before === null) throw new Error(`${db.name} is a database, but not one of Symposion's`);
    if (before > migrations.length) throw new Error(`${db.name} was kept by a newer version of Symposion`);
    if (before === 0) db.exec(FIRST);
    const done = db.prepare("INSERT INTO migration (number, name, at) VALUES (?, ?, ?)");
    for (const [index, { name, sql }] of migrations.entries()) {
      if (index < before) continue;
      db.exec(sql);
      done.run(index + 1, name, Date.now());
    }
  });
  bringUp.immediate();
}

const FIRST = `
  PRAGMA application_id = ${APPLICATION_ID};
  CREATE TABLE migration (number INTEGER PRIMARY KEY, name TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
`;

/** How many migrations a database has seen: 0 when it is empty, null when it is not ours. */
export function editionOf(db: Database.Database): number | null {
  if (db.pragma("application_id", { simple: true }) === APPLICATION_ID)
    return db.prepare<[], number>("SELECT coalesce(max(number), 0) FROM migration").pluck().get() ?? 0;
  return db.prepare("SELECT 1 FROM sqlite_schema LIMIT 1").get() === undefined ? 0 : null;
}
