import type { SeenVersions } from "../../../tables/ports/seen-versions.ts";
import { rowSumOf } from "./row-checks.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

export function sqliteSeenVersions({ db, write }: SqliteDatabase): SeenVersions {
  const read = db
    .prepare<[string, number], number>("SELECT version FROM seen_version WHERE match = ? AND seat = ?")
    .pluck();
  const raise = db.prepare<[string, number, number, sum: string]>(
    `INSERT INTO seen_version (match, seat, version, row_sum) VALUES (?, ?, ?, ?)
     ON CONFLICT (match, seat) DO UPDATE SET version = excluded.version, row_sum = excluded.row_sum
     WHERE excluded.version > version`,
  );
  const remove = db.prepare<[string]>("DELETE FROM seen_version WHERE match = ?");
  return {
    async read(table, seat) {
      return read.get(table, seat) ?? null;
    },
    raise: (seenVersions) =>
      write(() => {
        for (const { table, seat, version } of seenVersions)
          raise.run(table, seat, version, rowSumOf([table, seat, version]));
      }),
    remove: (table) => write(() => void remove.run(table)),
  };
}
