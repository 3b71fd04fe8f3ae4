import { writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { describe, expect, onTestFinished, test } from "vitest";
import { openArchive } from "./archive.ts";
import { freshArchive, freshFolder } from "./fresh-archive.ts";
import { editionOf, MIGRATIONS, migrate } from "./migrations.ts";
import { sqliteStore } from "./sqlite.ts";
import { sqliteGatherings } from "./sqlite-gatherings.ts";
import { stormStanding, stormStep } from "./storm.ts";

const numbers = (db: Database.Database) =>
  db.prepare<[], number>("SELECT number FROM migration ORDER BY number").pluck().all();

function bare(sql: string): string {
  const file = join(freshFolder(), "symposion.db");
  const db = new Database(file);
  db.exec(sql);
  db.close();
  return file;
}

describe("opening", () => {
  test("flushes every commit to the disk", () => {
    const { db } = freshArchive();
    expect(db.pragma("journal_mode", { simple: true })).toBe("wal");
    expect(db.pragma("synchronous", { simple: true }), "FULL").toBe(2);
  });

  test("makes a new database with every migration, once", () => {
    const { db, close } = freshArchive();
    expect(numbers(db)).toEqual(MIGRATIONS.map((_, index) => index + 1));
    const file = db.name;
    close();
    expect(numbers(freshArchive(file).db)).toEqual(MIGRATIONS.map((_, index) => index + 1));
  });

  test("refuses a database that is not ours and leaves it as it is", () => {
    const file = bare("CREATE TABLE recipes (name TEXT)");
    expect(() => openArchive(file)).toThrow("not one of Symposion's");
    const db = new Database(file);
    onTestFinished(() => void db.close());
    expect(editionOf(db)).toBeNull();
  });

  test("refuses a file that is no database, and a folder that is not there", () => {
    const letter = join(freshFolder(), "letter.txt");
    writeFileSync(letter, "Dear database, ".repeat(100));
    expect(() => openArchive(letter)).toThrow("not a database");
    expect(() => openArchive(join(freshFolder(), "nowhere", "symposion.db"))).toThrow("directory");
  });
});

test("gatherings of older databases were touched when they were made", async () => {
  const file = bare("");
  const old = new Database(file);
  migrate(old, MIGRATIONS.slice(0, 2));
  old.exec("INSERT INTO gathering VALUES ('g', 'BCDFGH', 77, 3, 'waiting', 'link', '{\"host\":\"zoe\"}')");
  old.close();
  const gatherings = sqliteGatherings(freshArchive(file));
  expect(await gatherings.read("g")).toMatchObject({ host: "zoe", made: 77, touched: 77 });
  expect(await gatherings.listStale(78, 9)).toEqual(["g"]);
});

test("the steps of a match in an older database come before those that follow", async () => {
  const file = bare("");
  const old = new Database(file);
  migrate(old, MIGRATIONS.slice(0, 4));
  const conduct = JSON.stringify(stormStanding(2).conduct);
  old.exec(`
    INSERT INTO match VALUES (1, 't', 0, '{"game":"toy","edition":1,"options":{},"sitters":[],"seed":"seed","dice":[]}');
    INSERT INTO standing VALUES (1, 2, 2, '0', NULL, 2, '${conduct}', NULL, '');
    INSERT INTO step VALUES (1, 1, '0 t/1', '4 2', '["id of t/1"]', 1, NULL), (1, 2, '0 t/2', '4 2', '["id of t/2"]', 2, NULL);
  `);
  old.close();
  const store = sqliteStore(freshArchive(file));
  for (const version of [3, 4])
    await store.append("t", version, stormStep("t", version), stormStanding(version), "spent");
  const steps = [1, 2, 3, 4].map((version) => stormStep("t", version));
  expect((await store.read("t"))?.steps).toEqual(steps);
  expect(await store.conduct("t", 4, stormStanding(5)), "which enters them").toBe("stored");
  expect((await store.read("t"))?.steps).toEqual(steps);
  await store.remove("t");
  expect(await store.read("t")).toBeNull();
});

describe("a later migration", () => {
  const next = [...MIGRATIONS, { name: "colours", sql: "ALTER TABLE person ADD COLUMN colour TEXT" }];

  test("is run on what is kept already, and only that one", () => {
    const { db } = freshArchive();
    db.exec("INSERT INTO person VALUES ('p', 'Zoé', 'fr', 1, 2, 'hash')");
    migrate(db, next);
    migrate(db, next);
    expect(db.prepare("SELECT name, colour FROM person").all()).toEqual([{ name: "Zoé", colour: null }]);
    expect(editionOf(db)).toBe(next.length);
  });

  test("that fails leaves everything as it was", () => {
    const { db } = freshArchive();
    expect(() => migrate(db, [...next, { name: "wrong", sql: "DROP TABLE nothing" }])).toThrow("nothing");
    expect(editionOf(db)).toBe(MIGRATIONS.length);
    expect(() => db.prepare("SELECT colour FROM person")).toThrow("no such column");
  });

  test("keeps an older version of the site away", () => {
    const { db, close } = freshArchive();
    migrate(db, next);
    close();
    expect(() => openArchive(db.name)).toThrow("newer version of Symposion");
  });
});
