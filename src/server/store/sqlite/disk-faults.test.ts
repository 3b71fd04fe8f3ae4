import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Database from "better-sqlite3";
import { describe, expect, test } from "vitest";
import { temporaryDatabase, temporaryFolder } from "../../../testing/server/temporary-database.ts";
import { createTestMatch, testStatus, testStep } from "../../../testing/server/test-matches.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";
import { sqliteMatchStore } from "./sqlite-match-store.ts";

const WRITER = fileURLToPath(new URL("../../../testing/server/match-writer-process.ts", import.meta.url));
const MATCHES = 20;

const append = (store: ReturnType<typeof sqliteMatchStore>, match: string, version: number) =>
  store.appendStep(match, version, testStep(match, version), testStatus(version), "spent");

describe("A process that is killed while it writes", () => {
  test("Killing the writer loses no acknowledged step, stores none twice and leaves no gap", async () => {
    const file = join(temporaryFolder(), "symposion.db");
    /** By match: the last version that was acknowledged. */
    const acknowledged = new Map<string, number>();
    for (const wanted of [1, 300, 700, 1100, 5000]) for (const line of await killedAfter(file, wanted)) note(line);
    expect(acknowledged.size).toBe(MATCHES);

    const store = sqliteMatchStore(temporaryDatabase(file));
    for (const [match, last] of acknowledged) {
      const steps = (await store.read(match))?.steps ?? [];
      expect(steps.length, match).toBeGreaterThanOrEqual(last);
      expect(steps).toEqual(steps.map((_, index) => testStep(match, index + 1)));
      expect(await append(store, match, steps.length + 1), "the match goes on").toBe("stored");
    }

    function note(line: string): void {
      const [match = "", version, rejected] = line.split(" ");
      expect(rejected, line).toBeUndefined();
      // A step may be stored that was never acknowledged; the next writer continues after it.
      expect(Number(version), line).toBeGreaterThan(acknowledged.get(match) ?? 0);
      acknowledged.set(match, Number(version));
    }
  });
});

/** The acknowledged lines of a writer that was killed after at least this many. */
async function killedAfter(file: string, wanted: number): Promise<readonly string[]> {
  const writer = spawn(process.execPath, [WRITER, file, String(MATCHES)], { stdio: ["ignore", "pipe", "inherit"] });
  let text = "";
  writer.stdout.setEncoding("utf8").on("data", (more: string) => {
    text += more;
    if (text.split("\n").length > wanted) writer.kill("SIGKILL");
  });
  await once(writer, "close");
  expect(writer.signalCode, text.slice(-200)).toBe("SIGKILL");
  return text.split("\n").slice(0, -1);
}

describe("A database that another program has locked", () => {
  test("While the file is locked, writes are rejected and reads work, and afterwards writes work again", async () => {
    const database = temporaryDatabase();
    const store = sqliteMatchStore(database);
    await createTestMatch(store, "t");
    await append(store, "t", 1);
    const other = new Database(database.db.name);
    other.exec("BEGIN EXCLUSIVE");
    const answers = await Promise.allSettled([append(store, "t", 2), createTestMatch(store, "u"), store.remove("t")]);
    expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect((await store.read("t"))?.steps).toHaveLength(1);
    expect(await store.list()).toHaveLength(1);
    other.exec("ROLLBACK");
    expect(await append(store, "t", 2)).toBe("stored");
    other.close();
  });
});

describe("A full disk", () => {
  test("On a full disk writes are rejected and nothing acknowledged is lost; with space, writes work again", async () => {
    const database = temporaryDatabase();
    const store = sqliteMatchStore(database);
    const matches = Array.from({ length: 8 }, (_, index) => `t${index}`);
    for (const match of matches) await createTestMatch(store, match);
    fill(database);
    const versions = new Map(matches.map((match) => [match, 0]));
    const roundOfAll = () =>
      Promise.all(
        matches.map(async (match) => {
          const next = (versions.get(match) ?? 0) + 1;
          const isStored = await append(store, match, next).then(
            (answer) => answer === "stored",
            () => false,
          );
          if (isStored) versions.set(match, next);
          return isStored;
        }),
      );
    let stored = await roundOfAll();
    for (let round = 0; round < 5000 && stored.every((one) => one); round++) stored = await roundOfAll();
    expect(stored, "all writes of one transaction").toEqual(matches.map(() => false));
    expect(await roundOfAll(), "still full").toEqual(matches.map(() => false));
    for (const [match, version] of versions) expect((await store.read(match))?.steps).toHaveLength(version);
    database.db.pragma("max_page_count = 1000000");
    expect(await roundOfAll()).toEqual(matches.map(() => true));
    for (const [match, version] of versions)
      expect((await store.read(match))?.steps).toEqual(
        Array.from({ length: version }, (_, index) => testStep(match, index + 1)),
      );
    expect(database.db.pragma("integrity_check", { simple: true })).toBe("ok");
  });
});

/** Lets the database grow by only a few pages more. */
function fill({ db }: SqliteDatabase): void {
  db.pragma(`max_page_count = ${Number(db.pragma("page_count", { simple: true })) + 4}`);
}
