import type { SeenVersions } from "../../../tables/ports/seen-versions.ts";
import { rowSealer } from "./row-checks.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

export function sqliteSeenVersions({ db, write }: SqliteDatabase): SeenVersions {
  const read = db
    .prepare<[string, number], number>("SELECT version FROM seen_version WHERE match = ? AND seat = ?")
    .pluck();
  const raise = db.prepare<[string, number, number]>(
    `INSERT INTO seen_version (match, seat, version) VALUES (?, ?, ?)
     ON CONFLICT (match, seat) DO UPDATE SET version = max(version, excluded.version)`,
  );
  const seal = rowSealer(db, "seen_version");
  const remove = db.prepare<[string]>("DELETE FROM seen_version WHERE match = ?");
  return {
    async read(table, seat) {
      return read.get(table, seat) ?? null;
    },
    raise: (seenVersions) =>
      write(() => {
        for (const { table, seat, version } of seenVersions) {
          raise.run(table, seat, version);
          seal(table, seat);
        }
      }),
    remove: (table) => write(() => void remove.run(table)),
  };
}
