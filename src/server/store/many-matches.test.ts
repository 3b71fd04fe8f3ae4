import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, test, vi } from "vitest";
import { openArchive } from "./archive.ts";
import { freshArchive, freshFolder } from "./fresh-archive.ts";
import { sqliteStore } from "./sqlite.ts";
import { sqliteKeepers } from "./sqlite-keepers.ts";
import { made, stormStanding, stormStep } from "./storm.ts";

const MANY = 100_000;

test("a hundred thousand stored matches change nothing about opening: no statement looks at them all", async () => {
  const file = join(freshFolder(), "symposion.db");
  await keepMany(file);

  const prepared = vi.spyOn(Database.prototype, "prepare");
  const executed = vi.spyOn(Database.prototype, "exec");
  const archive = freshArchive(file);
  const { store } = sqliteKeepers(archive);
  const statements = prepared.mock.calls.map(([source]) => source);
  expect(executed.mock.calls, "opening changes nothing").toEqual([]);
  vi.restoreAllMocks();

  expect(statements.length).toBeGreaterThan(20);
  const [list, ...others] = statements.filter((source) => isWhole(source, plan(archive.db, source)));
  expect(others).toEqual([]);
  // The list of all is the list of all; it is read in its order and not sorted.
  expect(plan(archive.db, list ?? "")).toEqual([
    "SCAN standing USING INDEX standing_moved",
    "SEARCH match USING INTEGER PRIMARY KEY (rowid=?)",
  ]);

  const last = `m${MANY - 1}`;
  expect((await store.read(last))?.steps).toEqual([stormStep(last, 1)]);
  expect(await store.append(last, 2, stormStep(last, 2), stormStanding(2), "spent")).toBe("stored");
  expect(await store.due(MANY, 3)).toEqual(["m0", "m1", "m2"]);
});

/** In bulk: the first is made as any other, and copied. */
async function keepMany(file: string): Promise<void> {
  const archive = openArchive(file);
  await made(sqliteStore(archive), "first");
  archive.db.exec(`
    WITH RECURSIVE many (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM many WHERE n < ${MANY - 1})
    INSERT INTO match (number, id, made, about)
      SELECT 10 + n, 'm' || n, n, about FROM many, match WHERE id = 'first';
    INSERT INTO standing (match, version, moved, asked, places, conducted, conduct, due, sealed)
      SELECT number, 1, made, '0', NULL, 1, conduct, made, ''
      FROM match, (SELECT conduct FROM standing) WHERE id <> 'first';
    INSERT INTO chapter (match, version, steps)
      SELECT number, 1, json_array(json_array('0 ' || id || '/1', '4 2', json_array('id of ' || id || '/1'), 1))
      FROM match WHERE id <> 'first';
  `);
  archive.close();
}

const plan = (db: Database.Database, source: string): readonly string[] => {
  const parameters = source.replaceAll(/[^?]/g, "").length;
  const explained = db.prepare<unknown[], { readonly detail: string }>(`EXPLAIN QUERY PLAN ${source}`);
  return explained.all(...Array.from({ length: parameters }, () => null)).map(({ detail }) => detail);
};

/** Looks at every row of a table that grows (a journal never gets long); the first few of an index are not all of them. */
const isWhole = (source: string, lines: readonly string[]): boolean =>
  lines.some((line) => line.startsWith("SCAN") && !(line.includes("USING INDEX") && source.includes("LIMIT"))) &&
  !/FROM (migration|sqlite_schema|journal)/.test(source);
