import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Archive } from "./archive.ts";
import { freshArchive } from "./fresh-archive.ts";
import { sqliteStore } from "./sqlite.ts";
import { made, stormStanding, stormStep } from "./storm.ts";

const append = ({ append: appended }: ReturnType<typeof sqliteStore>, table: string, version: number, places = false) =>
  appended(
    table,
    version,
    stormStep(table, version),
    { ...stormStanding(version), places: places ? [1, 2] : null },
    "spent",
  );

const written = ({ db }: Archive) => db.prepare<[], number>("SELECT count(*) FROM journal").pluck().get();
const chapters = ({ db }: Archive) =>
  db.prepare<[], number>("SELECT version FROM chapter ORDER BY match, version").pluck().all();
const steps = (table: string, count: number) =>
  Array.from({ length: count }, (_, index) => stormStep(table, index + 1));

async function archiveWith(...tables: readonly string[]) {
  const archive = freshArchive();
  const store = sqliteStore(archive);
  for (const table of tables) await made(store, table);
  return { archive, store };
}

describe("steps", () => {
  test("of one turn are written down in one row, whatever their tables", async () => {
    const { archive, store } = await archiveWith("t", "u", "v");
    await Promise.all(["t", "u", "v"].map((table) => append(store, table, 1)));
    expect([written(archive), chapters(archive)]).toEqual([1, []]);
    expect((await store.read("u"))?.steps).toEqual(steps("u", 1));
  });

  test("are entered as one chapter when the match is over", async () => {
    const { archive, store } = await archiveWith("t");
    for (const version of [1, 2]) await append(store, "t", version);
    await append(store, "t", 3, true);
    expect(chapters(archive)).toEqual([3]);
    expect((await store.read("t"))?.steps).toEqual(steps("t", 3));
    expect(await store.summary("t")).toMatchObject({ version: 3, places: [1, 2] });
  });

  test("are entered when the file is closed, and nothing stays behind", async () => {
    const { archive, store } = await archiveWith("t");
    await append(store, "t", 1);
    archive.close();
    const again = freshArchive(archive.db.name);
    expect([written(again), chapters(again)]).toEqual([0, [1]]);
    expect((await sqliteStore(again).read("t"))?.steps).toEqual(steps("t", 1));
  });

  test("are entered before their row is written again: a journal never gets long", async () => {
    const tables = Array.from({ length: 1000 }, (_, index) => `t${index}`);
    const { archive, store } = await archiveWith("early", ...tables);
    await append(store, "early", 1);
    for (let version = 1; version <= 30; version++)
      await Promise.all(tables.map((table) => append(store, table, version)));
    expect(written(archive)).toBeLessThan(30);
    expect(chapters(archive).slice(0, 1)).toEqual([1]);
    expect((await store.read("early"))?.steps).toEqual(steps("early", 1));
    expect((await store.read("t7"))?.steps).toEqual(steps("t7", 30));
    const other = sqliteStore(freshArchive(archive.db.name));
    expect((await other.read("t7"))?.steps, "whoever opens the file next").toEqual(steps("t7", 30));
    expect(await append(other, "t7", 31)).toBe("stored");
    expect((await store.read("t8"))?.steps, "which enters all of it").toEqual(steps("t8", 30));
    expect((await store.read("t7"))?.steps).toEqual(steps("t7", 31));
  });

  test("of a match that is removed are not found in the file", async () => {
    const { archive, store } = await archiveWith("t", "u");
    await append(store, "t", 1);
    await append(store, "u", 1);
    await store.remove("t");
    archive.close();
    const bytes = readFileSync(archive.db.name, "latin1");
    expect([bytes.includes("u/1"), bytes.includes("t/1")]).toEqual([true, false]);
  });
});

test("whoever fails in the same turn takes no step along", async () => {
  const { store } = await archiveWith("t", "u");
  await append(store, "t", 1);
  const answers = await Promise.allSettled([append(store, "t", 2), made(store, "u"), append(store, "u", 1)]);
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect((await store.read("t"))?.steps).toEqual(steps("t", 2));
  expect(await append(store, "t", 3)).toBe("stored");
  expect((await store.read("u"))?.steps).toEqual(steps("u", 1));
});

test("what is due is known of steps that were only written down", async () => {
  const { store } = await archiveWith("t", "u", "v");
  const due = (table: string, at: number | null) =>
    store.append(table, 1, stormStep(table, 1), { ...stormStanding(1), due: at }, "spent");
  await Promise.all([due("t", 30), due("u", 20), due("v", null)]);
  expect(await store.due(25, 9)).toEqual(["u"]);
  await store.conduct("t", 1, { ...stormStanding(2), due: 10 });
  expect(await store.due(25, 9)).toEqual(["t", "u"]);
  expect(await store.due(25, 1)).toEqual(["t"]);
  await store.append("t", 2, stormStep("t", 2), { ...stormStanding(3), due: null }, "spent");
  expect(await store.due(25, 9), "no longer, though the tables still say so").toEqual(["u"]);
});

test("two processes on one file see each other's steps, and only one of them is next", async () => {
  const { archive, store } = await archiveWith("t");
  const other = sqliteStore(freshArchive(archive.db.name));
  await append(store, "t", 1);
  expect((await other.read("t"))?.steps).toEqual(steps("t", 1));
  expect(await append(other, "t", 2)).toBe("stored");
  expect(await append(store, "t", 2)).toBe("taken");
  expect(await append(store, "t", 3, true), "which enters what the other has written down").toBe("stored");
  expect((await other.read("t"))?.steps).toEqual(steps("t", 3));
  expect(await other.list()).toMatchObject([{ version: 3, places: [1, 2] }]);
  expect(await append(other, "t", 3)).toBe("taken");
});
