import { readFileSync } from "node:fs";
import Database from "better-sqlite3";
import { describe, expect, test } from "vitest";
import { temporaryDatabase } from "../../../testing/server/temporary-database.ts";

/** A database with a table of unique words, and what another process sees of it. */
function words() {
  const { db, write: written, close } = temporaryDatabase();
  db.exec("CREATE TABLE word (word TEXT PRIMARY KEY) STRICT");
  const insert = db.prepare<[string]>("INSERT INTO word VALUES (?)");
  const other = new Database(db.name, { timeout: 0 });
  const seen = other.prepare<[], string>("SELECT word FROM word ORDER BY word").pluck();
  return {
    db,
    other,
    close,
    written,
    add: (word: string) => written(() => insert.run(word).changes),
    seen: () => seen.all(),
  };
}

const settled = async (promises: readonly Promise<unknown>[]): Promise<readonly string[]> =>
  (await Promise.allSettled(promises)).map(({ status }) => status);

describe("The writes of one turn of the event loop", () => {
  test("All writes of one turn are one transaction, and each is answered after the commit", async () => {
    const { db, add, seen } = words();
    const commits = countCommits(db);
    const adding = ["a", "b", "c"].map((word) => add(word).then(() => seen()));
    expect(seen()).toEqual([]);
    expect(await Promise.all(adding)).toEqual([
      ["a", "b", "c"],
      ["a", "b", "c"],
      ["a", "b", "c"],
    ]);
    expect(commits()).toBe(1);
    await add("d");
    expect(commits()).toBe(2);
  });

  test("Writes run in order, and each sees those before it", async () => {
    const { written, add, db } = words();
    const count = db.prepare<[], number>("SELECT count(*) FROM word").pluck();
    const answers = await Promise.all([written(() => count.get()), add("a"), written(() => count.get())]);
    expect(answers).toEqual([0, 1, 1]);
  });

  test("A write that fails by its own fault leaves nothing behind, and the others are stored", async () => {
    const { add, seen, written, db } = words();
    const halfway = () =>
      written(() => {
        db.exec("INSERT INTO word VALUES ('half')");
        throw new Error("our own");
      });
    const answers = await settled([add("a"), add("a"), halfway(), add("b")]);
    expect(answers).toEqual(["fulfilled", "rejected", "rejected", "fulfilled"]);
    expect(seen()).toEqual(["a", "b"]);
  });
});

describe("A transaction that fails as a whole", () => {
  test("All writes are rejected and nothing changes, and the next transaction works", async () => {
    const { db, add, seen, written } = words();
    const full = () => written(() => db.prepare("INSERT INTO word VALUES (?)").run("x".repeat(100_000)));
    db.pragma(`max_page_count = ${db.pragma("page_count", { simple: true })}`);
    expect(await settled([add("a"), full(), add("b")])).toEqual(["rejected", "rejected", "rejected"]);
    expect(seen()).toEqual([]);
    expect(await add("c")).toBe(1);
    expect(seen()).toEqual(["c"]);
  });

  test("All writes are rejected while another process holds the lock", async () => {
    const { other, add, seen } = words();
    other.exec("BEGIN IMMEDIATE");
    expect(await settled([add("a"), add("b")])).toEqual(["rejected", "rejected"]);
    await expect(add("c")).rejects.toMatchObject({ code: "SQLITE_BUSY" });
    other.exec("COMMIT");
    expect(await add("d")).toBe(1);
    expect(seen()).toEqual(["d"]);
  });

  test("All writes are rejected when the commit itself fails", async () => {
    const { db, add, seen, written } = words();
    db.exec("CREATE TABLE child (of TEXT REFERENCES word (word) DEFERRABLE INITIALLY DEFERRED) STRICT");
    const orphan = () => written(() => db.exec("INSERT INTO child VALUES ('nobody')"));
    expect(await settled([add("a"), orphan(), add("b")])).toEqual(["rejected", "rejected", "rejected"]);
    expect(seen()).toEqual([]);
    await add("c");
    expect(seen()).toEqual(["c"]);
  });

  test("A transaction that was left open is rolled back before the next one", async () => {
    const { db, add, seen } = words();
    db.exec("BEGIN; INSERT INTO word VALUES ('left')");
    await add("a");
    expect(seen()).toEqual(["a"]);
  });
});

describe("Closing", () => {
  test("Waiting writes are stored before the file is closed, and later ones are rejected", async () => {
    const { add, close, seen } = words();
    const waiting = add("a");
    close();
    expect(await waiting).toBe(1);
    expect(seen()).toEqual(["a"]);
    await expect(add("b")).rejects.toThrow();
    expect(seen()).toEqual(["a"]);
  });
});

/** The number of commits in the write-ahead log: frames whose header holds the size of the database. */
function countCommits(db: Database.Database): () => number {
  const [header, frame] = [32, 24 + Number(db.pragma("page_size", { simple: true }))];
  const commits = () => {
    const log = readFileSync(`${db.name}-wal`);
    let found = 0;
    for (let at = header; at + frame <= log.length; at += frame) if (log.readUInt32BE(at + 4) > 0) found++;
    return found;
  };
  const first = commits();
  return () => commits() - first;
}
