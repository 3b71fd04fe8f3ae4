import type { ServerKeys } from "../../../tables/ports/server-keys.ts";
import type { PostgresDatabase } from "./postgres-database.ts";
import { rowSumSql } from "./row-sums.ts";
import { statement } from "./statement.ts";

export const postgresServerKeys = ({ ask, write }: PostgresDatabase): ServerKeys => ({
  async readOrAdd(fresh) {
    await write(ADD, Object.keys(fresh), Object.values(fresh));
    const stored = await ask(ALL);
    return { ...fresh, ...Object.fromEntries(stored.map(({ name, value }) => [name, value])) };
  },
});

/** Of several servers that start at once, the keys of one count. */
const ADD = statement<[names: readonly string[], values: readonly string[]]>(
  "add server keys",
  `INSERT INTO server_key (name, value, row_sum)
   SELECT v.*, ${rowSumSql("server_key")}
   FROM (SELECT * FROM unnest($1::text[], $2::text[]) AS given (name, value) ORDER BY name) AS v (name, value)
   ON CONFLICT (name) DO NOTHING`,
);

const ALL = statement<[], { readonly name: string; readonly value: string }>(
  "server keys",
  "SELECT name, value FROM server_key",
);
