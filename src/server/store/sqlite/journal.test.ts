import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { temporaryDatabase } from "../../../testing/server/temporary-database.ts";
import { createTestMatch, testStatus, testStep } from "../../../testing/server/test-matches.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";
import { sqliteMatchStore } from "./sqlite-match-store.ts";

const append = (
  { appendStep: appended }: ReturnType<typeof sqliteMatchStore>,
  table: string,
  version: number,
  places = false,
) =>
  appended(
    table,
    version,
    testStep(table, version),
    { ...testStatus(version), places: places ? [1, 2] : null },
    "spent",
  );

const journalRows = ({ db }: SqliteDatabase) =>
  db.prepare<[], number>("SELECT count(*) FROM step_journal").pluck().get();
const blocks = ({ db }: SqliteDatabase) =>
  db.prepare<[], number>("SELECT version FROM step_block ORDER BY match, version").pluck().all();
const steps = (table: string, count: number) => Array.from({ length: count }, (_, index) => testStep(table, index + 1));

async function databaseWith(...tables: readonly string[]) {
  const database = temporaryDatabase();
  const store = sqliteMatchStore(database);
  for (const table of tables) await createTestMatch(store, table);
  return { database, store };
}

describe("Steps", () => {
  test("All steps of one turn of the event loop are one row of the journal, whatever their matches", async () => {
    const { database, store } = await databaseWith("t", "u", "v");
    await Promise.all(["t", "u", "v"].map((table) => append(store, table, 1)));
    expect([journalRows(database), blocks(database)]).toEqual([1, []]);
    expect((await store.read("u"))?.steps).toEqual(steps("u", 1));
  });

  test("The steps of a match become one block when the match is over", async () => {
    const { database, store } = await databaseWith("t");
    for (const version of [1, 2]) await append(store, "t", version);
    await append(store, "t", 3, true);
    expect(blocks(database)).toEqual([3]);
    expect((await store.read("t"))?.steps).toEqual(steps("t", 3));
    expect(await store.summary("t")).toMatchObject({ version: 3, places: [1, 2] });
  });

  test("Closing the file moves all steps out of the journal", async () => {
    const { database, store } = await databaseWith("t");
    await append(store, "t", 1);
    database.close();
    const again = temporaryDatabase(database.db.name);
    expect([journalRows(again), blocks(again)]).toEqual([0, [1]]);
    expect((await sqliteMatchStore(again).read("t"))?.steps).toEqual(steps("t", 1));
  });

  test("Steps leave the journal before their row is overwritten, so a journal stays short", async () => {
    const tables = Array.from({ length: 1000 }, (_, index) => `t${index}`);
    const { database, store } = await databaseWith("early", ...tables);
    await append(store, "early", 1);
    for (let version = 1; version <= 30; version++)
      await Promise.all(tables.map((table) => append(store, table, version)));
    expect(journalRows(database)).toBeLessThan(30);
    expect(blocks(database).slice(0, 1)).toEqual([1]);
    expect((await store.read("early"))?.steps).toEqual(steps("early", 1));
    expect((await store.read("t7"))?.steps).toEqual(steps("t7", 30));
    const other = sqliteMatchStore(temporaryDatabase(database.db.name));
    expect((await other.read("t7"))?.steps, "for the next process that opens the file").toEqual(steps("t7", 30));
    expect(await append(other, "t7", 31)).toBe("stored");
    expect((await store.read("t8"))?.steps, "after another process has moved all steps").toEqual(steps("t8", 30));
    expect((await store.read("t7"))?.steps).toEqual(steps("t7", 31));
  });

  test("The file holds no step of a removed match", async () => {
    const { database, store } = await databaseWith("t", "u");
    await append(store, "t", 1);
    await append(store, "u", 1);
    await store.remove("t");
    database.close();
    const bytes = readFileSync(database.db.name, "latin1");
    expect([bytes.includes("u/1"), bytes.includes("t/1")]).toEqual([true, false]);
  });
});

test("A write that fails in the same turn does not take steps with it", async () => {
  const { store } = await databaseWith("t", "u");
  await append(store, "t", 1);
  const answers = await Promise.allSettled([append(store, "t", 2), createTestMatch(store, "u"), append(store, "u", 1)]);
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect((await store.read("t"))?.steps).toEqual(steps("t", 2));
  expect(await append(store, "t", 3)).toBe("stored");
  expect((await store.read("u"))?.steps).toEqual(steps("u", 1));
});

test("The list of due matches includes steps that are only in the journal", async () => {
  const { store } = await databaseWith("t", "u", "v");
  const due = (table: string, at: number | null) =>
    store.appendStep(table, 1, testStep(table, 1), { ...testStatus(1), due: at }, "spent");
  await Promise.all([due("t", 30), due("u", 20), due("v", null)]);
  expect(await store.due(25, 9)).toEqual(["u"]);
  await store.updateStatus("t", 1, { ...testStatus(2), due: 10 });
  expect(await store.due(25, 9)).toEqual(["t", "u"]);
  expect(await store.due(25, 1)).toEqual(["t"]);
  await store.appendStep("t", 2, testStep("t", 2), { ...testStatus(3), due: null }, "spent");
  expect(await store.due(25, 9), "the tables are older than the journal").toEqual(["u"]);
});

test("Two processes on one file see each other's steps, and only one of two equal versions is stored", async () => {
  const { database, store } = await databaseWith("t");
  const other = sqliteMatchStore(temporaryDatabase(database.db.name));
  await append(store, "t", 1);
  expect((await other.read("t"))?.steps).toEqual(steps("t", 1));
  expect(await append(other, "t", 2)).toBe("stored");
  expect(await append(store, "t", 2)).toBe("stale");
  expect(await append(store, "t", 3, true), "after the other's steps").toBe("stored");
  expect((await other.read("t"))?.steps).toEqual(steps("t", 3));
  expect(await other.list()).toMatchObject([{ version: 3, places: [1, 2] }]);
  expect(await append(other, "t", 3)).toBe("stale");
});
