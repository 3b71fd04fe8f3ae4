import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { describe, expect, test } from "vitest";
import { seeded } from "../../../kernel/dice.ts";
import { temporaryDatabase, temporaryFolder } from "../../../testing/server/temporary-database.ts";
import { createTestMatch, testStatus, testStep } from "../../../testing/server/test-matches.ts";
import { startTestServer } from "../../../testing/server/test-server.ts";
import { databaseFile } from "../open-database.ts";
import { backup, restore } from "./backup.ts";
import { positionFile } from "./commit-position.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";
import { sqliteMatchStore } from "./sqlite-match-store.ts";

const STEPS = 20;

/** Stores a match with these steps, one commit for each. */
async function storeMatch(database: SqliteDatabase, id: string): Promise<void> {
  const store = sqliteMatchStore(database);
  await createTestMatch(store, id);
  for (let version = 1; version <= STEPS; version++)
    await store.appendStep(id, version, testStep(id, version), testStatus(version), "spent");
}

/** The file of a closed database with two matches. */
async function closedDatabase(): Promise<string> {
  const database = temporaryDatabase();
  for (const id of ["m1", "m2"]) await storeMatch(database, id);
  database.close();
  return database.db.name;
}

/** What can be read of a match of a file. */
const readMatch = (file: string, id = "m1") => sqliteMatchStore(temporaryDatabase(file)).read(id);

/** Changes one bit of a stored text, as a disk might: the page itself stays whole. */
function flipBit(file: string, table: string, column: string, where: string, place: number): void {
  const db = new Database(file);
  const before = db.prepare<[], string>(`SELECT ${column} FROM ${table} WHERE ${where}`).pluck().get() ?? "";
  const bytes = Buffer.from(before, "latin1");
  const at = place % bytes.length;
  bytes[at] = (bytes[at] ?? 0) ^ (1 << (place % 7));
  db.prepare(`UPDATE ${table} SET ${column} = ? WHERE ${where}`).run(bytes.toString("latin1"));
  db.close();
}

describe("A bit that has changed on the disk is noticed by whoever reads the match", () => {
  test.each([
    ["step_block", "steps", "match = 1"],
    ["match", "setup", "number = 1"],
  ])("in %s", async (table, column, where) => {
    const whole = await closedDatabase();
    const fall = seeded(`${table} flips`);
    for (let flip = 0; flip < 100; flip++) {
      const file = join(temporaryFolder(), "symposion.db");
      copyFileSync(whole, file);
      flipBit(file, table, column, where, fall.roll(100_000));
      await expect(readMatch(file), `flip ${flip}`).rejects.toThrow();
    }
  });

  test("in the journal", async () => {
    const database = temporaryDatabase();
    await storeMatch(database, "m1");
    const file = database.db.name;
    const copy = join(temporaryFolder(), "symposion.db");
    for (const rest of ["", "-wal"]) copyFileSync(file + rest, copy + rest);
    flipBit(copy, "step_journal", "entries", "number = 3", 40);
    await expect(readMatch(copy)).rejects.toThrow("journal was changed on the disk");
    expect((await readMatch(file))?.steps, "the whole one is read").toHaveLength(STEPS);
  });

  test("in steps that are missing, although everything else fits", async () => {
    const file = await closedDatabase();
    const db = new Database(file);
    db.exec("DELETE FROM step_block WHERE match = 1");
    db.close();
    await expect(readMatch(file)).rejects.toThrow(`match m1 has 0 of ${STEPS} steps`);
    expect((await readMatch(file, "m2"))?.steps).toHaveLength(STEPS);
  });
});

describe("A write-ahead log that has lost its end is noticed", () => {
  /** A copy of the files of a running server, as after a crash. */
  async function crashed(): Promise<string> {
    const database = temporaryDatabase();
    await storeMatch(database, "m1");
    const file = database.db.name;
    const copy = join(temporaryFolder(), "symposion.db");
    for (const rest of ["", "-wal", "-position"]) copyFileSync(file + rest, copy + rest);
    return copy;
  }

  test("A whole one has lost nothing", async () => {
    const file = await crashed();
    expect(temporaryDatabase(file).lostCommits).toBe(0);
    expect((await readMatch(file))?.steps).toHaveLength(STEPS);
  });

  test("One flipped bit in it drops everything after it, and that is said", async () => {
    const whole = await crashed();
    const log = readFileSync(`${whole}-wal`);
    const fall = seeded("flips in the log");
    for (let flip = 0; flip < 100; flip++) {
      const file = join(temporaryFolder(), "symposion.db");
      for (const rest of ["", "-wal", "-position"]) copyFileSync(whole + rest, file + rest);
      const bytes = Buffer.from(log);
      const at = fall.roll(bytes.length);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << fall.roll(8));
      writeFileSync(`${file}-wal`, bytes);
      const outcome = await stateOf(file);
      expect(outcome, `bit at ${at}`).not.toBe("silently less");
    }
  });

  /** "whole" where nothing is missing; "noticed" where something is, and the database says so. */
  async function stateOf(file: string): Promise<"whole" | "noticed" | "silently less"> {
    try {
      const database = temporaryDatabase(file);
      const stored = await sqliteMatchStore(database).read("m1");
      const { lostCommits } = database;
      database.close();
      if (lostCommits > 0) return "noticed";
      return stored?.steps.length === STEPS ? "whole" : "silently less";
    } catch {
      return "noticed";
    }
  }

  test("A log that was deleted is noticed once, and a backup that is restored has lost nothing", async () => {
    const file = await crashed();
    const copy = join(temporaryFolder(), "copy.db");
    expect(await backup(file, copy)).toEqual({ ok: true });
    writeFileSync(`${file}-wal`, "");
    const damaged = temporaryDatabase(file);
    expect(damaged.lostCommits).toBeGreaterThan(STEPS);
    await storeMatch(damaged, "m3");
    damaged.close();
    const again = temporaryDatabase(file);
    expect(again.lostCommits).toBe(0);
    again.close();
    expect(await restore(copy, file, `${file}-aside`)).toMatchObject({ ok: true });
    expect(temporaryDatabase(file).lostCommits).toBe(0);
  });

  test("A server says in its log that something is missing", async () => {
    const data = join(temporaryFolder(), "data");
    mkdirSync(data);
    writeFileSync(positionFile(databaseFile(data)), "0000000000000042\n");
    const { logged } = await startTestServer({ data });
    expect(logged.join("")).toContain("the database has lost its last changes");
  });
});
