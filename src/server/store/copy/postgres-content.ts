import type pg from "pg";
import { chainOf, setupChecksum } from "../columns/checksum.ts";
import { readSealedMoves } from "../columns/match-columns.ts";
import { fetchedRows } from "../postgres/fetched-rows.ts";
import { rowSumSql } from "../postgres/row-sums.ts";
import { idText } from "../postgres/step-batches.ts";
import { CHECKED_ROWS } from "../sqlite/row-checks.ts";
import { type ContentRow, type MatchContent, PLAIN_TABLES, type PlainTable } from "./content.ts";
import { peopleIn } from "./sqlite-content.ts";

/** How many rows are written at a time. */
const ROWS = 500;

/** Everything in a database, inside a transaction that sees one moment. In the same order as `sqliteContent`. */
export async function* postgresContent(client: pg.ClientBase): AsyncGenerator<ContentRow> {
  for (const table of PLAIN_TABLES) {
    const { columns, key } = CHECKED_ROWS[table];
    const rows = fetchedRows<Record<string, string | number | null>>(
      client,
      `SELECT ${columns.join()} FROM ${table} ORDER BY ${key.join()}`,
    );
    for await (const row of rows) yield { is: "row", table, values: columns.map((column) => row[column] ?? null) };
  }
  const matches = fetchedRows<MatchContent>(
    client,
    `SELECT id, created_at, setup, version, moved_at, asked, places, control_number, match_control, due_at,
       sealed_moves, ARRAY(SELECT entry FROM step WHERE step.match = id ORDER BY step.version) AS steps
     FROM match JOIN match_status ON match_status.match = id ORDER BY id`,
  );
  for await (const match of matches) yield { is: "match", match };
}

/** Writes everything into an empty database, inside a transaction. */
export async function writePostgresContent(
  client: pg.ClientBase,
  rows: AsyncIterable<ContentRow> | Iterable<ContentRow>,
): Promise<void> {
  let kind: string | null = null;
  let waiting: ContentRow[] = [];
  const flush = async (): Promise<void> => {
    const all = waiting;
    waiting = [];
    const matches = all.flatMap((row) => (row.is === "match" ? [row.match] : []));
    if (matches.length > 0) await insertMatches(client, matches);
    const plain = all.flatMap((row) => (row.is === "row" ? [row] : []));
    if (plain[0] !== undefined) await insertRows(client, plain[0].table, plain);
  };
  for await (const row of rows) {
    const next = row.is === "match" ? "match" : row.table;
    if (next !== kind || waiting.length >= ROWS) await flush();
    kind = next;
    waiting.push(row);
  }
  await flush();
}

async function insertRows(
  client: pg.ClientBase,
  table: PlainTable,
  rows: readonly Extract<ContentRow, { readonly is: "row" }>[],
): Promise<void> {
  const { columns } = CHECKED_ROWS[table];
  const objects = rows.map(({ values }) => Object.fromEntries(columns.map((column, index) => [column, values[index]])));
  await client.query(
    `INSERT INTO ${table} (${columns.join()}, row_sum)
     SELECT ${columns.join()}, ${rowSumSql(table)} FROM json_populate_recordset(NULL::${table}, $1::json)`,
    [JSON.stringify(objects)],
  );
  if (table !== "game_table") return;
  const people = rows.flatMap(({ values }) => peopleIn(values).map((person) => ({ person, game_table: values[0] })));
  await insertObjects(client, "table_person", people);
}

async function insertMatches(client: pg.ClientBase, matches: readonly MatchContent[]): Promise<void> {
  await insertObjects(
    client,
    "match",
    matches.map(({ id, created_at, setup }) => ({
      id,
      created_at,
      setup,
      check_sum: setupChecksum({ id, made: created_at }, setup),
    })),
  );
  const steps = matches.flatMap(({ id, steps: entries }) => {
    let chain: string | null = null;
    return entries.map((entry, index) => {
      chain = chainOf(chain, entry);
      return { match: id, version: index + 1, entry, chain };
    });
  });
  for (let at = 0; at < steps.length; at += ROWS) await insertObjects(client, "step", steps.slice(at, at + ROWS));
  const lastChains = new Map(steps.map(({ match, chain }) => [match, chain]));
  const columns = [...CHECKED_ROWS.match_status.columns, "seal_ids", "chain"].join();
  await client.query(
    `INSERT INTO match_status (${columns}, row_sum)
     SELECT ${columns}, ${rowSumSql("match_status")} FROM json_populate_recordset(NULL::match_status, $1::json)`,
    [
      JSON.stringify(
        matches.map(({ id, created_at: _, setup: __, steps: ___, ...status }) => ({
          ...status,
          match: id,
          seal_ids: readSealedMoves(status.sealed_moves).flatMap(({ ids }) => ids.map(idText)),
          chain: lastChains.get(id) ?? null,
        })),
      ),
    ],
  );
}

const insertObjects = (client: pg.ClientBase, table: string, objects: readonly object[]) =>
  client.query(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1::json)`, [
    JSON.stringify(objects),
  ]);
