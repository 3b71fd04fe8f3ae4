import { keySetOf, type ServerKeys } from "../../../tables/ports/server-keys.ts";
import type { PostgresDatabase } from "./postgres-database.ts";
import { rowSumSql } from "./row-sums.ts";
import { statement } from "./statement.ts";

export const postgresServerKeys = ({ ask, write }: PostgresDatabase): ServerKeys => ({
  async readOrAdd(fresh) {
    await write(ADD, Object.keys(fresh), Object.values(fresh));
    return keySetOf(fresh, await ask(ALL));
  },
  remembered: async (name) => (await ask(ONE, name))[0]?.value ?? null,
  async remember(name, value) {
    await write(PUT, name, value);
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

const PUT = statement<[name: string, value: string]>(
  "remember",
  `INSERT INTO server_key (name, value, row_sum)
   SELECT v.*, ${rowSumSql("server_key")} FROM (VALUES ($1::text, $2::text)) AS v (name, value)
   ON CONFLICT (name) DO UPDATE SET value = excluded.value, row_sum = excluded.row_sum`,
);

const ONE = statement<[name: string], { readonly value: string }>(
  "what is remembered",
  "SELECT value FROM server_key WHERE name = $1",
);

const ALL = statement<[], { readonly name: string; readonly value: string }>(
  "server keys",
  "SELECT name, value FROM server_key",
);
