import type { SeenVersions } from "../../../tables/ports/seen-versions.ts";
import type { PostgresDatabase } from "./postgres-database.ts";
import { rowSumSql } from "./row-sums.ts";
import { statement } from "./statement.ts";

export function postgresSeenVersions({ ask, write }: PostgresDatabase): SeenVersions {
  return {
    read: async (table, seat) => (await ask(READ, table, seat))[0]?.version ?? null,
    async raise(seenVersions) {
      if (seenVersions.length === 0) return;
      const tables = seenVersions.map(({ table }) => table);
      const seats = seenVersions.map(({ seat }) => seat);
      await write(
        RAISE,
        tables,
        seats,
        seenVersions.map(({ version }) => version),
      );
    },
    async remove(table) {
      await write(REMOVE, table);
    },
  };
}

const READ = statement<[table: string, seat: number], { readonly version: number }>(
  "seen version",
  "SELECT version FROM seen_version WHERE match = $1 AND seat = $2",
);

/** All servers go through the rows in the same order: none of them waits for another that waits for it. */
const RAISE = statement<[tables: readonly string[], seats: readonly number[], versions: readonly number[]]>(
  "raise seen versions",
  `INSERT INTO seen_version (match, seat, version, row_sum)
   SELECT v.*, ${rowSumSql("seen_version")}
   FROM (SELECT match COLLATE "C", seat, max(version)
         FROM unnest($1::text[], $2::integer[], $3::integer[]) AS given (match, seat, version)
         GROUP BY 1, 2 ORDER BY 1, 2) AS v (match, seat, version)
   ON CONFLICT (match, seat) DO UPDATE SET version = excluded.version, row_sum = excluded.row_sum
     WHERE seen_version.version < excluded.version`,
);

const REMOVE = statement<[table: string]>("remove seen versions", "DELETE FROM seen_version WHERE match = $1");
