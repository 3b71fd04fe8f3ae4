import pg from "pg";
import { peopleKnownAt, type TableState } from "../../../tables/table.ts";
import { chainOf, setupChecksum } from "../columns/checksum.ts";
import { readSealedMoves, stepsOfBlock } from "../columns/match-columns.ts";
import type { CheckFact } from "../sqlite/check-facts.ts";
import { CheckFindings, MAX_FINDINGS } from "../sqlite/check-findings.ts";
import { CHECKED_ROWS, type CheckedTable } from "../sqlite/row-checks.ts";
import { fetchedRows } from "./fetched-rows.ts";
import { withPostgres } from "./postgres-database.ts";
import { demandFittingSchema } from "./postgres-migrations.ts";
import { rowSumSql } from "./row-sums.ts";
import { inSnapshot } from "./snapshot.ts";
import { idText } from "./step-batches.ts";

/** `matches`: how many matches were read. No finding: everything is as it was stored. */
export interface CheckedContent {
  readonly matches: number;
  readonly findings: readonly CheckFact[];
}

/**
 * Reads everything in a database and compares it with its checksums. It changes nothing, and servers may go on
 * meanwhile. Throws `DatabaseRefused` where it cannot be read.
 */
export const checkPostgres = (url: string): Promise<{ readonly ok: true } & CheckedContent> =>
  withPostgres(url, async (client, database) => {
    await demandFittingSchema(client, database);
    return { ok: true, ...(await inSnapshot(client, () => checkPostgresContent(client))) };
  });

/** The same inside a transaction that sees one moment. */
export async function checkPostgresContent(client: pg.ClientBase): Promise<CheckedContent> {
  const found = new CheckFindings();
  let matches = 0;
  try {
    for (const table of Object.keys(CHECKED_ROWS) as readonly CheckedTable[]) await checkRows(client, table, found);
    matches = await checkMatches(client, found);
    await checkTables(client, found);
  } catch (error) {
    // After an error PostgreSQL reads nothing more in this transaction.
    if (!isDamage(error)) throw error;
    found.add({ key: "postgresFault", fault: error.message });
  }
  return { matches, findings: found.all };
}

/** Damaged data or indexes; a page whose checksum is wrong. */
const isDamage = (error: unknown): error is Error => error instanceof pg.DatabaseError && /^XX/.test(error.code ?? "");

async function checkRows(client: pg.ClientBase, table: CheckedTable, found: CheckFindings): Promise<void> {
  const { key } = CHECKED_ROWS[table];
  const { rows } = await client.query<{ row: string }>(
    `SELECT concat_ws(' ', ${key.join()}) AS row FROM ${table} WHERE row_sum <> ${rowSumSql(table)}
     LIMIT ${MAX_FINDINGS}`,
  );
  for (const { row } of rows) found.add({ key: "rowDamaged", table, row });
}

interface CheckedMatch {
  readonly id: string;
  readonly created_at: number;
  readonly setup: string;
  readonly check_sum: string;
  readonly version: number | null;
  readonly sealed_moves: string;
  readonly seal_ids: readonly string[];
  readonly chain: string | null;
  readonly entries: readonly string[];
  readonly chains: readonly string[];
  readonly versions: readonly number[];
}

/** Answers how many there are. */
async function checkMatches(client: pg.ClientBase, found: CheckFindings): Promise<number> {
  let count = 0;
  const matches = fetchedRows<CheckedMatch>(
    client,
    `SELECT id, created_at, setup, check_sum, s.version, s.sealed_moves, s.seal_ids, s.chain,
       ARRAY(SELECT entry FROM step WHERE step.match = id ORDER BY step.version) AS entries,
       ARRAY(SELECT step.chain FROM step WHERE step.match = id ORDER BY step.version) AS chains,
       ARRAY(SELECT step.version FROM step WHERE step.match = id ORDER BY step.version) AS versions
     FROM match LEFT JOIN match_status AS s ON s.match = id`,
  );
  for await (const match of matches) {
    count++;
    const { id, created_at, setup } = match;
    if (match.check_sum !== setupChecksum({ id, made: created_at }, setup))
      found.add({ key: "setupDamaged", match: id });
    if (match.version === null) found.add({ key: "statusMissing", match: id });
    else if (!areStepsWhole(match)) found.add({ key: "stepsDamaged", match: id });
    else if (!areSealsWhole(match)) found.add({ key: "rowDamaged", table: "match_status", row: id });
  }
  const { rows } = await client.query<{ count: number }>(
    "SELECT count(DISTINCT step.match) AS count FROM step WHERE NOT EXISTS (SELECT FROM match WHERE id = step.match)",
  );
  const orphans = rows[0]?.count ?? 0;
  if (orphans > 0) found.add({ key: "stepsOfNobody", count: orphans });
  return count;
}

function areStepsWhole({ version, chain, entries, chains, versions }: CheckedMatch): boolean {
  if (versions.some((one, index) => one !== index + 1)) return false;
  if (entries.length !== version || chain !== (chains.at(-1) ?? null)) return false;
  return entries.every((entry, index) => {
    if (chains[index] !== chainOf(chains[index - 1] ?? null, entry)) return false;
    try {
      return stepsOfBlock(`[${entry}]`).length === 1;
    } catch {
      return false;
    }
  });
}

/** The list of ids follows from the sealed moves, which have a checksum. */
const areSealsWhole = ({ sealed_moves, seal_ids }: CheckedMatch): boolean =>
  JSON.stringify(readSealedMoves(sealed_moves).flatMap(({ ids }) => ids.map(idText))) === JSON.stringify(seal_ids);

/** The list of a table's people follows from the table. */
async function checkTables(client: pg.ClientBase, found: CheckFindings): Promise<void> {
  const tables = fetchedRows<{ readonly id: string; readonly state: string; readonly people: readonly string[] }>(
    client,
    "SELECT id, state, ARRAY(SELECT person FROM table_person WHERE game_table = id) AS people FROM game_table",
  );
  for await (const { id, state, people } of tables)
    if ([...people].sort().join() !== peopleIn(state)) found.add({ key: "peopleOfTableDamaged", table: id });
}

function peopleIn(state: string): string | null {
  try {
    return [...peopleKnownAt(JSON.parse(state) as TableState)].sort().join();
  } catch {
    return null;
  }
}
