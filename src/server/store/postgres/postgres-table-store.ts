import type { TableStore } from "../../../tables/ports/table-store.ts";
import { LISTED, peopleKnownAt, type TableStage, type TableState } from "../../../tables/table.ts";
import { stateText, type TableRow, tableOf } from "../columns/table-columns.ts";
import type { PostgresDatabase } from "./postgres-database.ts";
import { rowSumSql } from "./row-sums.ts";
import { statement } from "./statement.ts";

export function postgresTableStore({ ask, write, writeOnce }: PostgresDatabase): TableStore {
  return {
    async create(id, code, made, state) {
      const { stage, visibility, touched } = state;
      const people = peopleKnownAt(state);
      const stored = await writeOnce(CREATE, id, code, made, stage, visibility, touched, stateText(state), people);
      if (stored.length > 0) return "made";
      if ((await ask(BY_ID, id)).length > 0) throw new Error("a table with this id is stored already");
      return "codeTaken";
    },
    async read(id) {
      return tableOf((await ask(BY_ID, id))[0]);
    },
    async byCode(code) {
      return tableOf((await ask(BY_CODE, code))[0]);
    },
    async update(id, version, next) {
      const { stage, visibility, touched } = next;
      const people = peopleKnownAt(next);
      const stored = await writeOnce(UPDATE, id, version, stage, visibility, touched, stateText(next), people);
      return stored.length > 0 ? "stored" : "stale";
    },
    async listWaiting(now, limit) {
      return tablesOf(await ask(WAITING, now - LISTED.whenever, now - LISTED.together, limit));
    },
    async listPlaying(limit) {
      return tablesOf(await ask(PLAYING, limit));
    },
    async listIdle(before, limit) {
      return (await ask(IDLE, before, limit)).map(({ id }) => id);
    },
    async ofPerson(person, limit, which = "all") {
      return tablesOf(await ask(which === "all" ? OF_PERSON : OPEN_OF_PERSON, person, limit ?? null));
    },
    async remove(id) {
      await write(REMOVE, id);
    },
  };
}

const tablesOf = (rows: readonly TableRow[]) => rows.flatMap((row) => tableOf(row) ?? []);

const COLUMNS = "id, code, created_at AS made, version, stage, visibility, changed_at AS touched, state";

interface IdRow {
  readonly id: string;
}

const CREATE = statement<
  [string, code: string, made: number, TableStage, TableState["visibility"], number, string, people: readonly string[]],
  IdRow
>(
  "create table",
  `WITH t AS (
     INSERT INTO game_table (id, code, created_at, version, stage, visibility, changed_at, state, row_sum)
     SELECT v.*, ${rowSumSql("game_table")}
     FROM (VALUES ($1::text, $2::text, $3::bigint, 0, $4::text, $5::text, $6::bigint, $7::text))
       AS v (id, code, created_at, version, stage, visibility, changed_at, state)
     ON CONFLICT DO NOTHING RETURNING id
   ), p AS (
     INSERT INTO table_person (person, game_table) SELECT unnest($8::text[]), id FROM t
   )
   SELECT id FROM t`,
);

/** Whoever has written meanwhile has raised the version: then nothing is changed, the list of people neither. */
const UPDATE = statement<
  [string, version: number, TableStage, TableState["visibility"], number, string, people: readonly string[]],
  IdRow
>(
  "update table",
  `WITH t AS (
     UPDATE game_table SET version = version + 1, stage = $3, visibility = $4, changed_at = $5, state = $6,
       row_sum = ${rowSumSql("game_table", {
         version: "version + 1",
         stage: "$3::text",
         visibility: "$4::text",
         changed_at: "$5::bigint",
         state: "$6::text",
       })}
     WHERE id = $1 AND version = $2 RETURNING id
   ), gone AS (
     DELETE FROM table_person USING t WHERE game_table = t.id AND person <> ALL ($7::text[])
   ), p AS (
     INSERT INTO table_person (person, game_table) SELECT unnest($7::text[]), id FROM t ON CONFLICT DO NOTHING
   )
   SELECT id FROM t`,
);

const BY_ID = statement<[string], TableRow>("table by id", `SELECT ${COLUMNS} FROM game_table WHERE id = $1`);

const BY_CODE = statement<[string], TableRow>(
  "table by code",
  `SELECT ${COLUMNS} FROM game_table WHERE code = $1 AND stage <> 'over'`,
);

const WAITING = statement<[whenever: number, together: number, limit: number], TableRow>(
  "waiting tables",
  `SELECT ${COLUMNS} FROM game_table
   WHERE visibility = 'public' AND stage = 'waiting'
     AND changed_at > CASE WHEN state::json #>> '{control,is}' = 'days' OR state::json #>> '{control,pace}' = 'whenever'
       THEN $1::bigint ELSE $2::bigint END
   ORDER BY created_at DESC LIMIT $3`,
);

const PLAYING = statement<[limit: number], TableRow>(
  "tables in play",
  `SELECT ${COLUMNS} FROM game_table
   WHERE visibility = 'public' AND stage = 'playing' ORDER BY changed_at DESC LIMIT $1`,
);

const IDLE = statement<[before: number, limit: number], IdRow>(
  "idle tables",
  "SELECT id FROM game_table WHERE stage = 'waiting' AND changed_at < $1 ORDER BY changed_at LIMIT $2",
);

const OF_PERSON = statement<[string, limit: number | null], TableRow>(
  "tables of a person",
  `SELECT ${COLUMNS} FROM table_person JOIN game_table ON game_table.id = table_person.game_table
   WHERE person = $1 ORDER BY stage = 'over', created_at DESC LIMIT $2`,
);

const OPEN_OF_PERSON = statement<[string, limit: number | null], TableRow>(
  "open tables of a person",
  `SELECT ${COLUMNS} FROM table_person JOIN game_table ON game_table.id = table_person.game_table
   WHERE person = $1 AND stage <> 'over' ORDER BY created_at DESC LIMIT $2`,
);

const REMOVE = statement<[string]>(
  "remove table",
  "WITH p AS (DELETE FROM table_person WHERE game_table = $1) DELETE FROM game_table WHERE id = $1",
);
