import type { NotedTable, Outbox } from "../../../tables/ports/outbox.ts";
import { NOTICE_COLUMNS, type NoticeColumns, noticeContent, noticeOf } from "../columns/notice-columns.ts";
import type { PostgresDatabase } from "./postgres-database.ts";
import { rowSumSql } from "./row-sums.ts";
import { statement } from "./statement.ts";

/** Claims skip what another server is claiming at the same moment: each gets others, and none waits. */
export function postgresOutbox({ ask, write }: PostgresDatabase): Outbox {
  return {
    async noteAll() {
      await write(NOTE_ALL);
    },
    claimTables: (now, until, limit) => write(CLAIM_TABLES, now, until, limit),
    async tableDone({ table, number }) {
      await write(TABLE_DONE, table, number);
    },
    ofTable: async (table) => (await ask(OF_TABLE, table)).map(noticeOf),
    async change({ put, silence, drop, withdraw }, now) {
      const rows = put.map((notice) => {
        const { id, person, table, way, kind, host, state, due } = notice;
        const content = noticeContent(notice);
        return { id, person, game_table: table, way, kind, content, host, state, due_at: due };
      });
      await write(CHANGE, JSON.stringify(rows), silence, drop, withdraw, now);
    },
    claim: async (now, until, { limit, perHost, except }) =>
      (await write(CLAIM, now, until, limit, perHost, except)).map(noticeOf),
    claimWaiting: async (way, now, until) => (await write(CLAIM_WAITING, way, now, until)).map(noticeOf),
    async told(ids) {
      await write(TOLD, ids);
    },
    async postpone(ids, due, hasFailed) {
      await write(POSTPONE, ids, due, hasFailed ? 1 : 0);
    },
    async release(ids) {
      await write(RELEASE, ids);
    },
    async remove(ids) {
      await write(REMOVE, ids);
    },
    ofPerson: async (person) => (await ask(OF_PERSON, person)).map(noticeOf),
  };
}

const NOTE_ALL = statement<[]>(
  "note all tables",
  `SELECT note_tables(ARRAY(
     SELECT DISTINCT game_table.id FROM notification_way
       JOIN table_person ON table_person.person = notification_way.person
       JOIN game_table ON game_table.id = table_person.game_table WHERE stage <> 'over'))`,
);

const CLAIM_TABLES = statement<[now: number, until: number, limit: number], NotedTable>(
  "claim noted tables",
  `UPDATE noted_table SET claimed_until = $2 WHERE game_table IN (
     SELECT game_table FROM noted_table WHERE claimed_until <= $1 ORDER BY claimed_until LIMIT $3
     FOR UPDATE SKIP LOCKED)
   RETURNING game_table AS table, number`,
);

const TABLE_DONE = statement<[table: string, number: number]>(
  "table looked at",
  `WITH gone AS (DELETE FROM noted_table WHERE game_table = $1 AND number = $2)
   UPDATE noted_table SET claimed_until = 0 WHERE game_table = $1 AND number <> $2`,
);

const OF_TABLE = statement<[table: string], NoticeColumns>(
  "notices of a table",
  `SELECT ${NOTICE_COLUMNS} FROM notice WHERE game_table = $1`,
);

const OF_PERSON = statement<[person: string], NoticeColumns>(
  "notices of a person",
  `SELECT ${NOTICE_COLUMNS} FROM notice WHERE person = $1 ORDER BY due_at`,
);

const kept = (column: string): string =>
  `CASE WHEN notice.id = excluded.id THEN notice.${column} ELSE excluded.${column} END`;

const PUT_SUM = rowSumSql("notice", { state: kept("state") }, "excluded.");

/** Its parts change different notices, so their order does not matter. */
const CHANGE = statement<
  [rows: string, silence: readonly string[], drop: readonly string[], withdraw: readonly string[], now: number]
>(
  "change notices",
  `WITH silenced AS (
     UPDATE notice SET state = 'told', row_sum = ${rowSumSql("notice", { state: "'told'::text" })}
     WHERE id = ANY ($2::text[]) AND state = 'waiting'
   ), dropped AS (
     DELETE FROM notice WHERE id = ANY ($3::text[])
   ), withdrawn AS (
     UPDATE notice SET state = 'withdrawn', due_at = $5, attempts = 0,
       row_sum = ${rowSumSql("notice", { state: "'withdrawn'::text", due_at: "$5::bigint" })}
     WHERE id = ANY ($4::text[]) AND (state = 'told' OR attempts > 0 OR claimed_until > 0)
   ), unheard AS (
     DELETE FROM notice WHERE id = ANY ($4::text[]) AND state = 'waiting' AND attempts = 0 AND claimed_until = 0
   )
   INSERT INTO notice (${NOTICE_COLUMNS}, claimed_until, row_sum)
   SELECT v.*, ${rowSumSql("notice", {}, "v.")}
   FROM (SELECT id, person, game_table, way, kind, content, host, state, due_at, 0, 0
         FROM json_to_recordset($1::json) AS given (id text, person text, game_table text, way text, kind text,
           content text, host text, state text, due_at bigint) ORDER BY way, game_table, kind)
     AS v (${NOTICE_COLUMNS}, claimed_until)
   ON CONFLICT (way, game_table, kind) DO UPDATE SET
     id = excluded.id, person = excluded.person, content = excluded.content, host = excluded.host,
     state = ${kept("state")}, due_at = excluded.due_at, attempts = ${kept("attempts")},
     claimed_until = ${kept("claimed_until")}, row_sum = ${PUT_SUM}`,
);

const CLAIM = statement<
  [now: number, until: number, limit: number, perHost: number, except: readonly string[]],
  NoticeColumns
>(
  "claim notices",
  `WITH RECURSIVE others (host) AS (
     SELECT (SELECT host FROM notice WHERE state <> 'told' ORDER BY host LIMIT 1)
     UNION ALL
     SELECT (SELECT host FROM notice WHERE state <> 'told' AND host > others.host ORDER BY host LIMIT 1)
     FROM others WHERE others.host IS NOT NULL
   ), free AS (
     SELECT one.id FROM others CROSS JOIN LATERAL (
       SELECT id FROM notice
       WHERE notice.host = others.host AND state <> 'told' AND due_at <= $1 AND claimed_until <= $1
       ORDER BY due_at LIMIT $4 FOR UPDATE SKIP LOCKED) AS one
     WHERE others.host IS NOT NULL AND others.host <> ALL ($5::text[]) LIMIT $3
   )
   UPDATE notice SET claimed_until = $2 FROM free WHERE notice.id = free.id
   RETURNING ${NOTICE_COLUMNS.replaceAll(/(\w+)/g, "notice.$1")}`,
);

const CLAIM_WAITING = statement<[way: string, now: number, until: number], NoticeColumns>(
  "claim notices of a way",
  `UPDATE notice SET claimed_until = $3 WHERE id IN (
     SELECT id FROM notice WHERE way = $1 AND state = 'waiting' AND claimed_until <= $2 FOR UPDATE SKIP LOCKED)
   RETURNING ${NOTICE_COLUMNS}`,
);

const TOLD_STATE = "CASE state WHEN 'waiting' THEN 'told' ELSE state END";

const TOLD = statement<[ids: readonly string[]]>(
  "notices told",
  `UPDATE notice SET state = ${TOLD_STATE}, claimed_until = 0, row_sum = ${rowSumSql("notice", { state: TOLD_STATE })}
   WHERE id = ANY ($1::text[])`,
);

const POSTPONE = statement<[ids: readonly string[], due: number, attempts: number]>(
  "postpone notices",
  `UPDATE notice SET due_at = $2, attempts = attempts + $3::integer, claimed_until = 0,
     row_sum = ${rowSumSql("notice", { due_at: "$2::bigint" })}
   WHERE id = ANY ($1::text[])`,
);

const RELEASE = statement<[ids: readonly string[]]>(
  "release notices",
  "UPDATE notice SET claimed_until = 0 WHERE id = ANY ($1::text[])",
);

const REMOVE = statement<[ids: readonly string[]]>("remove notices", "DELETE FROM notice WHERE id = ANY ($1::text[])");
