import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import Database from "better-sqlite3";
import { describe, expect, onTestFinished, test } from "vitest";
import { temporaryDatabase, temporaryFolder } from "../../../testing/server/temporary-database.ts";
import { restore } from "./backup.ts";
import { APPLICATION_ID, MIGRATIONS, migrate, migrateDown, schemaVersion } from "./migrations.ts";
import { rowSum } from "./row-checks.ts";
import { openSqliteDatabase } from "./sqlite-database.ts";
import { sqliteRepositories } from "./sqlite-repositories.ts";

const numbers = (db: Database.Database) =>
  db.prepare<[], number>("SELECT number FROM migration ORDER BY number").pluck().all();

const INSERT_ZOE = "INSERT INTO person VALUES ('p', 'Zoé', 'fr', 1, 2, NULL)";

/** A database file with this content. */
function fileWith(sql: string): string {
  const file = join(temporaryFolder(), "symposion.db");
  const db = new Database(file);
  db.exec(sql);
  db.close();
  return file;
}

function versionOf(file: string) {
  const db = new Database(file);
  onTestFinished(() => void db.close());
  return schemaVersion(db);
}

describe("Opening a database", () => {
  test("Every commit is flushed to the disk", () => {
    const { db } = temporaryDatabase();
    expect(db.pragma("journal_mode", { simple: true })).toBe("wal");
    expect(db.pragma("synchronous", { simple: true }), "FULL").toBe(2);
  });

  test("A new database gets every migration, once", () => {
    const { db, close } = temporaryDatabase();
    expect(numbers(db)).toEqual(MIGRATIONS.map((_, index) => index + 1));
    const file = db.name;
    close();
    expect(numbers(temporaryDatabase(file).db)).toEqual(MIGRATIONS.map((_, index) => index + 1));
  });

  test("A database of another program is refused and stays as it is", () => {
    const file = fileWith("CREATE TABLE recipes (name TEXT)");
    expect(() => openSqliteDatabase(file)).toThrow("not one of Symposion's");
    expect(versionOf(file)).toBe("foreign");
  });

  test.each([1, 5])("A database of an unreleased version with %i migrations is refused and stays as it is", (count) => {
    const file = fileWith(`
      PRAGMA application_id = ${APPLICATION_ID};
      CREATE TABLE migration (number INTEGER PRIMARY KEY, name TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
      CREATE TABLE gathering (id TEXT PRIMARY KEY) STRICT;
    `);
    const old = new Database(file);
    for (let number = 1; number <= count; number++)
      old.prepare("INSERT INTO migration VALUES (?, ?, 0)").run(number, `matches, people, gatherings, talk ${number}`);
    old.close();
    expect(() => openSqliteDatabase(file)).toThrow("was written by an unreleased version of Symposion");
    expect(versionOf(file)).toBe("unreleased");
    const db = new Database(file);
    const tables = db.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").pluck();
    expect(tables.all()).toEqual(["gathering", "migration"]);
    db.close();
  });

  test("A file that is no database is refused, and so is a folder that does not exist", () => {
    const letter = join(temporaryFolder(), "letter.txt");
    writeFileSync(letter, "Dear database, ".repeat(100));
    expect(() => openSqliteDatabase(letter)).toThrow("not a database");
    expect(() => openSqliteDatabase(join(temporaryFolder(), "nowhere", "symposion.db"))).toThrow("directory");
  });
});

describe("A later migration", () => {
  const next = [
    ...MIGRATIONS,
    {
      name: "colours",
      sql: "ALTER TABLE person ADD COLUMN colour TEXT",
      down: "ALTER TABLE person DROP COLUMN colour",
    },
  ];
  const copyName = `symposion-before-migration-${next.length}.db`;
  const copiesBeside = (file: string) =>
    readdirSync(dirname(file)).filter((name) => name.includes("before-migration") || name.endsWith(".part"));

  test("Only the new migration runs, on what is stored already", () => {
    const { db } = temporaryDatabase();
    db.exec(INSERT_ZOE);
    migrate(db, next);
    migrate(db, next);
    expect(db.prepare("SELECT name, colour FROM person").all()).toEqual([{ name: "Zoé", colour: null }]);
    expect(schemaVersion(db, next)).toBe(next.length);
    expect(numbers(db)).toEqual(next.map((_, index) => index + 1));
  });

  test("A migration that fails leaves everything as it was", () => {
    const { db } = temporaryDatabase();
    expect(() => migrate(db, [...next, { name: "wrong", sql: "DROP TABLE nothing" }])).toThrow("nothing");
    expect(copiesBeside(db.name)).toEqual([]);
    expect(schemaVersion(db)).toBe(MIGRATIONS.length);
    expect(() => db.prepare("SELECT colour FROM person")).toThrow("no such column");
  });

  test("Before it runs, a backup of the database is made beside it, which can be put back", async () => {
    const { db, close } = temporaryDatabase();
    db.exec(INSERT_ZOE);
    const copy = migrate(db, next);
    expect(copy).toBe(join(dirname(db.name), copyName));
    expect(copiesBeside(db.name)).toEqual([copyName]);
    expect(statSync(copy ?? "").mode & 0o777).toBe(0o600);
    db.exec("DELETE FROM person");
    close();
    expect(await restore(copy ?? "", db.name, `${db.name}.aside`)).toMatchObject({ ok: true });
    const old = temporaryDatabase(db.name);
    expect(schemaVersion(old.db, next)).toBe(MIGRATIONS.length);
    expect(old.db.prepare("SELECT name FROM person").pluck().all()).toEqual(["Zoé"]);
    expect(migrate(old.db, next), "the first backup stays").toContain(copyName.replace(".db", "-2.db"));
  });

  test("A new database and one that is up to date get no backup", () => {
    const { db } = temporaryDatabase();
    expect(migrate(db)).toBeNull();
    expect(copiesBeside(db.name)).toEqual([]);
  });

  test("Where the backup cannot be made, nothing is migrated", () => {
    const { db } = temporaryDatabase();
    mkdirSync(join(dirname(db.name), `${copyName}.part`));
    expect(() => migrate(db, next)).toThrow();
    expect(schemaVersion(db, next)).toBe(MIGRATIONS.length);
  });

  test("It can be taken back, and nothing is lost", () => {
    const { db } = temporaryDatabase();
    db.exec(INSERT_ZOE);
    const before = db.prepare("SELECT * FROM person").all();
    migrate(db, next);
    migrateDown(db, MIGRATIONS.length, next);
    expect(schemaVersion(db)).toBe(MIGRATIONS.length);
    expect(db.prepare("SELECT * FROM person").all()).toEqual(before);
    expect(temporaryDatabase(db.name).db.prepare("SELECT name FROM person").pluck().all()).toEqual(["Zoé"]);
    migrate(db, next);
    expect(schemaVersion(db, next)).toBe(next.length);
  });

  test("A migration that would lose something cannot be taken back, and nothing changes", () => {
    const { db } = temporaryDatabase();
    const lossy = [...next, { name: "no languages", sql: "ALTER TABLE person DROP COLUMN language" }];
    migrate(db, lossy);
    expect(() => migrateDown(db, MIGRATIONS.length, lossy)).toThrow('"no languages") cannot be taken back');
    expect(schemaVersion(db, lossy)).toBe(lossy.length);
  });

  test("An older version of the site refuses a database with a later migration", () => {
    const { db, close } = temporaryDatabase();
    migrate(db, next);
    db.pragma("journal_mode = DELETE");
    close();
    const [before, files] = [readFileSync(db.name), readdirSync(dirname(db.name))];
    expect(() => openSqliteDatabase(db.name)).toThrow(
      `newer version of Symposion (schema ${next.length}, here ${MIGRATIONS.length})`,
    );
    expect(readFileSync(db.name).equals(before), "every byte of it").toBe(true);
    expect(readdirSync(dirname(db.name))).toEqual(files);
  });
});

describe("Migration 2: the version at which a chat line was written", () => {
  const insert = "INSERT INTO chat_line (game_table, number, person, name, written_at, kind, content) VALUES";
  const lines = (db: Database.Database) => db.prepare("SELECT * FROM chat_line ORDER BY number").all();
  const old = { game_table: "t", number: 1, person: "p", name: "Zoé", written_at: 5, kind: "text", content: "Bonsoir" };

  test("Lines from before it stay as they were and have no version, and a backup lies beside", async () => {
    const { db } = temporaryDatabase();
    migrateDown(db, 1);
    db.exec(`${insert} ('t', 1, 'p', 'Zoé', 5, 'text', 'Bonsoir')`);
    expect(migrate(db)).toMatch(/symposion-before-migration-2\.db$/);
    expect(lines(db)).toMatchObject([{ ...old, version: null }]);
    expect(await sqliteRepositories(temporaryDatabase(db.name)).chat.since("t", 0)).toMatchObject([
      { number: 1, name: "Zoé", version: null, remark: { is: "text", text: "Bonsoir" } },
    ]);
  });

  test("Taken back, every line is there, and an older site can write on", () => {
    const { db } = temporaryDatabase();
    db.exec(`${insert} ('t', 1, 'p', 'Zoé', 5, 'text', 'Bonsoir')`);
    db.exec("UPDATE chat_line SET version = 12");
    migrateDown(db, 1);
    expect(schemaVersion(db)).toBe(1);
    db.exec(`${insert} ('t', 2, 'p', 'Zoé', 6, 'phrase', 'hello')`);
    expect(lines(db)).toEqual([old, { ...old, number: 2, written_at: 6, kind: "phrase", content: "hello" }]);
    migrate(db);
    expect(schemaVersion(db)).toBe(MIGRATIONS.length);
  });
});

describe("Migration 4: sessions, and checksums of everything else", () => {
  const insert = "INSERT INTO person VALUES ('p', 'Zoé', 'fr', 1, 2, 'hash'), ('q', 'Ana', 'en', 3, 4, 'other')";

  test("Whoever was known by a secret has a session with it, and every row has its checksum", async () => {
    const { db } = temporaryDatabase();
    migrateDown(db, 3);
    db.exec(insert);
    expect(migrate(db)).toMatch(/symposion-before-migration-4\.db$/);
    const { people } = sqliteRepositories(temporaryDatabase(db.name));
    expect(await people.bySecret("hash")).toEqual({
      person: { id: "p", name: "Zoé", language: "fr", made: 1, seen: 2 },
      session: { id: expect.stringMatching(/^\w{24}$/), person: "p", device: "", made: 1, seen: 2 },
    });
    expect(await people.sessions("q")).toHaveLength(1);
    for (const table of ["person", "session"] as const)
      expect(
        db
          .prepare(`SELECT row_sum = ${rowSum(table)} FROM ${table}`)
          .pluck()
          .all(),
        table,
      ).toEqual([1, 1]);
  });

  test("Taken back, everybody is known by the browser that they used last", async () => {
    const { db } = temporaryDatabase();
    migrateDown(db, 3);
    db.exec(insert);
    const before = db.prepare("SELECT * FROM person").all();
    migrate(db);
    migrateDown(db, 3);
    expect(db.prepare("SELECT * FROM person").all()).toEqual(before);
    migrate(db);
    const { people } = sqliteRepositories(temporaryDatabase(db.name));
    await people.addSession("p", { id: "laptop", device: "", secret: "newer" }, 9);
    await people.endSession("q", (await people.sessions("q"))[0]?.id ?? "");
    migrateDown(db, 3);
    expect(db.prepare("SELECT secret_hash FROM person ORDER BY id").pluck().all()).toEqual(["newer", "none of q"]);
  });
});

describe("Migration 7: passkeys, profiles and invitations", () => {
  test("Taken back, people and their sessions stay, and it can be done again", async () => {
    const { db } = temporaryDatabase();
    const { people, accounts } = sqliteRepositories(temporaryDatabase(db.name));
    const person = { id: "p", name: "Zoé", language: "fr", made: 1, seen: 2 } as const;
    await people.create(person, { id: "s", device: "", secret: "hash" });
    await accounts.setRecoveryCodes("p", ["code"], 3);
    const before = db.prepare("SELECT * FROM session").all();
    migrateDown(db, 6);
    expect(schemaVersion(db)).toBe(6);
    expect(db.prepare("SELECT * FROM session").all()).toEqual(before);
    expect(migrate(db)).toMatch(/symposion-before-migration-7\.db$/);
    const again = sqliteRepositories(temporaryDatabase(db.name));
    expect(await again.accounts.countRecoveryCodes("p")).toBe(0);
    expect((await again.people.bySecret("hash"))?.person).toEqual(person);
  });
});
