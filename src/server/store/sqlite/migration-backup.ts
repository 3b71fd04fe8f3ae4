import { chmodSync, existsSync, renameSync, rmSync } from "node:fs";
import { dirname, join, parse } from "node:path";
import type Database from "better-sqlite3";

/**
 * Copies an open database into a file beside it, which only its owner can read: `symposion-before-migration-2.db`.
 * `symposion restore` puts it back. No earlier copy is overwritten. The copy gets its name last: it is complete, or not
 * there. This blocks until it is done, as does the migration that follows.
 */
export function backUpBeforeMigration(db: Database.Database, migration: number): string {
  const copy = freeName(db.name, migration);
  const part = `${copy}.part`;
  rmSync(part, { force: true });
  try {
    db.prepare("VACUUM INTO ?").run(part);
    chmodSync(part, 0o600);
    renameSync(part, copy);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
  return copy;
}

function freeName(database: string, migration: number): string {
  const base = join(dirname(database), `${parse(database).name}-before-migration-${migration}`);
  for (let number = 2, name = `${base}.db`; ; name = `${base}-${number++}.db`) if (!existsSync(name)) return name;
}
