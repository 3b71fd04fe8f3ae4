import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { type Dice, seeded } from "../../../kernel/dice.ts";
import { checkDatabase } from "../../../server/store/sqlite/check-database.ts";
import { openSqliteDatabase } from "../../../server/store/sqlite/sqlite-database.ts";
import { sqliteMatchStore } from "../../../server/store/sqlite/sqlite-match-store.ts";
import { sqliteRepositories } from "../../../server/store/sqlite/sqlite-repositories.ts";
import { sqliteUptime } from "../../../server/store/sqlite/sqlite-uptime.ts";
import type { Repositories } from "../../../tables/ports/repositories.ts";
import type { TableState } from "../../../tables/table.ts";
import { temporaryDatabase, temporaryFolder } from "../temporary-database.ts";
import { createTestMatch, testStatus, testStep } from "../test-matches.ts";
import { counted, share } from "./fault-figures.ts";

/** The files of a database that a server uses. */
const REST = ["", "-wal", "-position"];

type Outcome = "noticed" | "harmless" | "silent";

test("Every flipped bit in the database is noticed, or nothing that anybody stored reads otherwise", async () => {
  const counts = await counted("flipped bits in the database", async () => {
    const whole = await closedDatabase();
    const before = contentsOf(whole);
    return flipped(share(200), [whole], whole, (file) => {
      const checked = checkDatabase(file);
      if (!checked.ok || checked.findings.length > 0) return "noticed";
      return contentsOf(file) === before ? "harmless" : "silent";
    });
  });
  expect(counts.silent).toBe(0);
});

test("Every flipped bit in the write-ahead log is noticed at the next start, or nothing is lost", async () => {
  const counts = await counted("flipped bits in the write-ahead log", async () => {
    const file = await crashedDatabase();
    // Opening a database empties its log.
    const other = join(temporaryFolder(), "symposion.db");
    for (const rest of REST) copyFileSync(file + rest, other + rest);
    const before = openedContents(other);
    if (before === null) throw new Error("the whole one was taken for a damaged one");
    return flipped(
      share(100),
      REST.map((rest) => file + rest),
      `${file}-wal`,
      (copy) => {
        const after = openedContents(copy);
        if (after === null) return "noticed";
        return after === before ? "harmless" : "silent";
      },
    );
  });
  expect(counts.silent).toBe(0);
});

/** Flips one bit of one of these files in a copy of all of them, again and again. */
function flipped(
  times: number,
  files: readonly string[],
  harmed: string,
  outcomeOf: (first: string) => Outcome,
): Readonly<Record<"flips" | Outcome, number>> {
  const dice = seeded(`flips in ${harmed.split("/").at(-1)}`);
  const counts = { flips: times, noticed: 0, harmless: 0, silent: 0 };
  for (let flip = 0; flip < times; flip++) {
    const folder = temporaryFolder();
    const copies = files.map((file) => join(folder, file.split("/").at(-1) ?? ""));
    for (const [index, file] of files.entries()) copyFileSync(file, copies[index] ?? "");
    const place = flipBit(copies[files.indexOf(harmed)] ?? "", dice);
    const outcome = outcomeOf(copies[0] ?? "");
    if (outcome === "silent") process.stdout.write(`silent: bit ${place.bit} of byte ${place.at} of ${harmed}\n`);
    counts[outcome]++;
  }
  return counts;
}

function flipBit(file: string, dice: Dice): { readonly at: number; readonly bit: number } {
  const bytes = readFileSync(file);
  const bit = dice.roll(8);
  // Most bytes of a database are zero and in no use.
  let at = dice.roll(bytes.length);
  while (bytes[at] === 0) at = dice.roll(bytes.length);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
  writeFileSync(file, bytes);
  return { at, bit };
}

/** How many people, tables, matches and chats there are. */
const MANY = 100;

/** The closed database of a server on which much has happened. */
async function closedDatabase(): Promise<string> {
  const database = temporaryDatabase();
  const all = sqliteRepositories(database);
  await Promise.all(Array.from({ length: MANY }, (_, number) => storeEvening(all, `${number}`)));
  await sqliteUptime(database).start("node", 5);
  database.close();
  const db = new Database(database.db.name);
  // Without unused pages, in which a bit is nobody's.
  db.exec("VACUUM");
  db.close();
  return db.name;
}

/** Somebody with a table, a match of thirty steps and a chat. */
async function storeEvening({ people, tables, chat, matches }: Repositories, id: string): Promise<void> {
  const person = { id: `person ${id}`, name: `Zoé ${id}`, language: "fr" as const, made: 1, seen: 2 };
  await people.create(person, { id: `session ${id}`, device: "Firefox, Android", secret: `hash ${id}` });
  await tables.create(id, `CODE${id}`, 1, { ...TABLE, owner: person.id });
  await createTestMatch(matches, id);
  for (let version = 1; version <= 30; version++)
    await matches.appendStep(id, version, testStep(id, version), testStatus(version), "spent");
  const line = {
    person: person.id,
    name: person.name,
    at: 3,
    version: 7,
    remark: { is: "text", text: "Bonsoir" },
  } as const;
  await chat.append(id, line);
}

const TABLE: TableState = {
  stage: "playing",
  game: "toy",
  options: {},
  owner: "",
  visibility: "link",
  control: { is: "none" },
  hasFreeChat: true,
  seats: [null, null],
  secret: "the owl",
  previous: null,
  next: null,
  touched: 1,
};

/** The files of a server that was killed in the middle of a match. */
async function crashedDatabase(): Promise<string> {
  const database = temporaryDatabase();
  const store = sqliteMatchStore(database);
  for (const id of ["m1", "m2", "m3"]) {
    await createTestMatch(store, id);
    for (let version = 1; version <= 30; version++)
      await store.appendStep(id, version, testStep(id, version), testStatus(version), "spent");
  }
  const copy = join(temporaryFolder(), "symposion.db");
  for (const rest of REST) copyFileSync(database.db.name + rest, copy + rest);
  return copy;
}

/** What a server finds in the file when it starts; null where it says that something is missing or damaged. */
function openedContents(file: string): string | null {
  try {
    const database = openSqliteDatabase(file);
    const { lostCommits } = database;
    database.close();
    const checked = checkDatabase(file);
    return lostCommits > 0 || !checked.ok || checked.findings.length > 0 ? null : contentsOf(file);
  } catch {
    return null;
  }
}

/** Counters of the store itself and the moment of a migration. A wrong counter is a false alarm, and nobody's loss. */
const NOBODYS = ["migration", "commit_count", "step_journal"];

/** Every row of every table, as text. */
function contentsOf(file: string): string {
  const db = new Database(file, { readonly: true });
  try {
    const tables = db.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").pluck();
    return tables
      .all()
      .filter((table) => !NOBODYS.includes(table))
      .map((table) => JSON.stringify([table, db.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all()]))
      .join("\n");
  } finally {
    db.close();
  }
}
