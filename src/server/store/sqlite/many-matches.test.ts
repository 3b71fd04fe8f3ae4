import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, test, vi } from "vitest";
import { temporaryDatabase, temporaryFolder } from "../../../testing/server/temporary-database.ts";
import { createTestMatch, testStatus, testStep } from "../../../testing/server/test-matches.ts";
import { openSqliteDatabase } from "./sqlite-database.ts";
import { sqliteMatchStore } from "./sqlite-match-store.ts";
import { sqliteRepositories } from "./sqlite-repositories.ts";

const MANY = 100_000;

test("Opening a database takes no longer with a hundred thousand matches, since no statement reads all of them", async () => {
  const file = join(temporaryFolder(), "symposion.db");
  await storeMany(file);

  const prepared = vi.spyOn(Database.prototype, "prepare");
  const executed = vi.spyOn(Database.prototype, "exec");
  const database = temporaryDatabase(file);
  const { matches: store } = sqliteRepositories(database);
  const statements = prepared.mock.calls.map(([source]) => source);
  expect(executed.mock.calls, "opening writes nothing").toEqual([]);
  vi.restoreAllMocks();

  expect(statements.length).toBeGreaterThan(20);
  const [list, ...others] = statements.filter((source) => readsAllRows(source, plan(database.db, source)));
  expect(others).toEqual([]);
  // The list of all matches reads all of them, but in the order of an index, without sorting.
  expect(plan(database.db, list ?? "")).toEqual([
    "SCAN match_status USING INDEX match_status_moved",
    "SEARCH match USING INTEGER PRIMARY KEY (rowid=?)",
  ]);

  const last = `m${MANY - 1}`;
  expect((await store.read(last))?.steps).toEqual([testStep(last, 1)]);
  expect(await store.appendStep(last, 2, testStep(last, 2), testStatus(2), "spent")).toBe("stored");
  expect(await store.due(MANY, 3)).toEqual(["m0", "m1", "m2"]);
});

/** Stores matches in bulk: the first is created like any other, and the rest are copies of it. */
async function storeMany(file: string): Promise<void> {
  const database = openSqliteDatabase(file);
  await createTestMatch(sqliteMatchStore(database), "first");
  database.db.exec(`
    WITH RECURSIVE many (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM many WHERE n < ${MANY - 1})
    INSERT INTO match (number, id, created_at, setup)
      SELECT 10 + n, 'm' || n, n, setup FROM many, match WHERE id = 'first';
    INSERT INTO match_status
      (match, version, moved_at, asked, places, control_number, match_control, due_at, sealed_moves)
      SELECT number, 1, created_at, '0', NULL, 1, match_control, created_at, ''
      FROM match, (SELECT match_control FROM match_status) WHERE id <> 'first';
    INSERT INTO step_block (match, version, steps)
      SELECT number, 1, json_array(json_array('0 ' || id || '/1', '4 2', json_array('id of ' || id || '/1'), 1))
      FROM match WHERE id <> 'first';
  `);
  database.close();
}

const plan = (db: Database.Database, source: string): readonly string[] => {
  const parameters = source.replaceAll(/[^?]/g, "").length;
  const explained = db.prepare<unknown[], { readonly detail: string }>(`EXPLAIN QUERY PLAN ${source}`);
  return explained.all(...Array.from({ length: parameters }, () => null)).map(({ detail }) => detail);
};

/**
 * Whether a statement reads every row of a table that grows. A limited read of an index does not, and a journal stays
 * short.
 */
const readsAllRows = (source: string, lines: readonly string[]): boolean =>
  lines.some(
    (line) =>
      line.startsWith("SCAN") &&
      !/VIRTUAL TABLE|^SCAN others$/.test(line) &&
      !(line.includes("USING INDEX") && source.includes("LIMIT")),
  ) && !SHORT.test(source);

/** A list of ids in a statement, and tables that stay short: one is read once, at a start. */
const SHORT = /FROM (migration|sqlite_schema|step_journal|noted_table|notification_way\s+JOIN|server_key)/;
