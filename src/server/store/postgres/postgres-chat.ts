import type { ChatStore, Remark } from "../../../tables/ports/chat-store.ts";
import { type ChatRow, chatLineOf, contentOf } from "../columns/chat-columns.ts";
import type { PostgresDatabase } from "./postgres-database.ts";
import { rowSumSql } from "./row-sums.ts";
import { statement } from "./statement.ts";

export function postgresChat({ ask, write, writeOnce }: PostgresDatabase): ChatStore {
  return {
    async append(table, { person, name, at, version, remark }) {
      // Where somebody else took the number at the same time, the next one is tried.
      for (;;) {
        const [line] = await writeOnce(APPEND, table, person, name, at, version, remark.is, contentOf(remark));
        if (line !== undefined) return line.number;
      }
    },
    since: async (table, number) => (await ask(SINCE, table, number)).map(chatLineOf),
    ofPerson: async (person) =>
      (await ask(OF_PERSON, person)).map((row) => ({ ...chatLineOf(row), table: row.game_table })),
    async withdraw(person) {
      await write(WITHDRAW, person);
    },
    async join(from, into) {
      await write(JOIN, from, into);
    },
    tablesWithLinesBefore: async (moment, after, limit) =>
      (await ask(TABLES_BEFORE, moment, after, limit)).map(({ game_table }) => game_table),
    async remove(table) {
      await write(REMOVE, table);
    },
  };
}

const COLUMNS = "number, person, name, written_at AS at, version, kind, content";

const APPEND = statement<
  [table: string, person: string, name: string, at: number, number | null, Remark["is"], content: string],
  { readonly number: number }
>(
  "append chat line",
  `INSERT INTO chat_line (game_table, number, person, name, written_at, version, kind, content, row_sum)
   SELECT v.*, ${rowSumSql("chat_line")}
   FROM (SELECT $1::text, coalesce(max(number), 0) + 1, $2::text, $3::text, $4::bigint, $5::integer, $6::text, $7::text
         FROM chat_line WHERE game_table = $1)
     AS v (game_table, number, person, name, written_at, version, kind, content)
   ON CONFLICT DO NOTHING RETURNING number`,
);

const SINCE = statement<[table: string, number: number], ChatRow>(
  "chat lines since",
  `SELECT ${COLUMNS} FROM chat_line WHERE game_table = $1 AND number > $2 ORDER BY number`,
);

const OF_PERSON = statement<[person: string], ChatRow & { readonly game_table: string }>(
  "chat lines of a person",
  `SELECT game_table, ${COLUMNS} FROM chat_line WHERE person = $1 ORDER BY game_table, number`,
);

const WITHDRAW = statement<[person: string]>(
  "withdraw chat lines",
  `UPDATE chat_line SET person = NULL, name = NULL, version = NULL, kind = 'withdrawn', content = '',
     row_sum = ${rowSumSql("chat_line", {
       person: "NULL::text",
       name: "NULL::text",
       version: "NULL::integer",
       kind: "'withdrawn'::text",
       content: "''::text",
     })}
   WHERE person = $1`,
);

const JOIN = statement<[from: string, into: string]>(
  "join chat lines",
  `UPDATE chat_line SET person = $2, row_sum = ${rowSumSql("chat_line", { person: "$2::text" })} WHERE person = $1`,
);

/** Goes from table to table by the key, so that it reads no further than it must. */
const TABLES_BEFORE = statement<[moment: number, after: string, limit: number], { readonly game_table: string }>(
  "tables with old chat lines",
  `SELECT DISTINCT game_table FROM chat_line WHERE game_table > $2 AND written_at < $1 ORDER BY game_table LIMIT $3`,
);

const REMOVE = statement<[table: string]>("remove chat", "DELETE FROM chat_line WHERE game_table = $1");
