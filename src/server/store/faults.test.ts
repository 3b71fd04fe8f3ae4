import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Database from "better-sqlite3";
import { describe, expect, test } from "vitest";
import type { Archive } from "./archive.ts";
import { freshArchive, freshFolder } from "./fresh-archive.ts";
import { sqliteStore } from "./sqlite.ts";
import { made, stormStanding, stormStep } from "./storm.ts";

const STORM = fileURLToPath(new URL("./storm.ts", import.meta.url));
const TABLES = 20;

const append = (store: ReturnType<typeof sqliteStore>, table: string, version: number) =>
  store.append(table, version, stormStep(table, version), stormStanding(version), "spent");

describe("kill -9 in the middle of a storm", () => {
  test("loses nothing that was acknowledged, and keeps nothing twice or with a gap", async () => {
    const file = join(freshFolder(), "symposion.db");
    /** By table: the last version its player was told. */
    const acknowledged = new Map<string, number>();
    for (const wanted of [1, 300, 700, 1100, 5000]) for (const line of await killedAfter(file, wanted)) note(line);
    expect(acknowledged.size).toBe(TABLES);

    const store = sqliteStore(freshArchive(file));
    for (const [table, last] of acknowledged) {
      const steps = (await store.read(table))?.steps ?? [];
      expect(steps.length, table).toBeGreaterThanOrEqual(last);
      expect(steps).toEqual(steps.map((_, index) => stormStep(table, index + 1)));
      expect(await append(store, table, steps.length + 1), "it goes on").toBe("stored");
    }

    function note(line: string): void {
      const [table = "", version, rejected] = line.split(" ");
      expect(rejected, line).toBeUndefined();
      // What was stored but never told before the last kill is played on from.
      expect(Number(version), line).toBeGreaterThan(acknowledged.get(table) ?? 0);
      acknowledged.set(table, Number(version));
    }
  });
});

/** All that a storm has acknowledged, killed once it was at least so much. */
async function killedAfter(file: string, wanted: number): Promise<readonly string[]> {
  const storm = spawn(process.execPath, [STORM, file, String(TABLES)], { stdio: ["ignore", "pipe", "inherit"] });
  let text = "";
  storm.stdout.setEncoding("utf8").on("data", (more: string) => {
    text += more;
    if (text.split("\n").length > wanted) storm.kill("SIGKILL");
  });
  await once(storm, "close");
  expect(storm.signalCode, text.slice(-200)).toBe("SIGKILL");
  return text.split("\n").slice(0, -1);
}

describe("a database that somebody else has locked", () => {
  test("rejects what is written, lets everybody read, and recovers by itself", async () => {
    const archive = freshArchive();
    const store = sqliteStore(archive);
    await made(store, "t");
    await append(store, "t", 1);
    const other = new Database(archive.db.name);
    other.exec("BEGIN EXCLUSIVE");
    const answers = await Promise.allSettled([append(store, "t", 2), made(store, "u"), store.remove("t")]);
    expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect((await store.read("t"))?.steps).toHaveLength(1);
    expect(await store.list()).toHaveLength(1);
    other.exec("ROLLBACK");
    expect(await append(store, "t", 2)).toBe("stored");
    other.close();
  });
});

describe("a full disk", () => {
  test("rejects what has no room, keeps all that was acknowledged, and recovers when there is room again", async () => {
    const archive = freshArchive();
    const store = sqliteStore(archive);
    const tables = Array.from({ length: 8 }, (_, index) => `t${index}`);
    for (const table of tables) await made(store, table);
    fill(archive);
    const versions = new Map(tables.map((table) => [table, 0]));
    const roundOfAll = () =>
      Promise.all(
        tables.map(async (table) => {
          const next = (versions.get(table) ?? 0) + 1;
          const isStored = await append(store, table, next).then(
            (answer) => answer === "stored",
            () => false,
          );
          if (isStored) versions.set(table, next);
          return isStored;
        }),
      );
    let stored = await roundOfAll();
    for (let round = 0; round < 5000 && stored.every((one) => one); round++) stored = await roundOfAll();
    expect(stored, "one transaction, one answer").toEqual(tables.map(() => false));
    expect(await roundOfAll(), "still full").toEqual(tables.map(() => false));
    for (const [table, version] of versions) expect((await store.read(table))?.steps).toHaveLength(version);
    archive.db.pragma("max_page_count = 1000000");
    expect(await roundOfAll()).toEqual(tables.map(() => true));
    for (const [table, version] of versions)
      expect((await store.read(table))?.steps).toEqual(
        Array.from({ length: version }, (_, index) => stormStep(table, index + 1)),
      );
    expect(archive.db.pragma("integrity_check", { simple: true })).toBe("ok");
  });
});

/** So many pages and a few more: then the disk is full. */
function fill({ db }: Archive): void {
  db.pragma(`max_page_count = ${Number(db.pragma("page_count", { simple: true })) + 4}`);
}
