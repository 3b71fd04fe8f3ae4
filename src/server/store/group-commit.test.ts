import { readFileSync } from "node:fs";
import Database from "better-sqlite3";
import { describe, expect, test } from "vitest";
import { freshArchive } from "./fresh-archive.ts";

/** An archive with a table of unique words, and what somebody else sees of it. */
function words() {
  const { db, written, close } = freshArchive();
  db.exec("CREATE TABLE word (word TEXT PRIMARY KEY) STRICT");
  const insert = db.prepare<[string]>("INSERT INTO word VALUES (?)");
  const other = new Database(db.name, { timeout: 0 });
  const seen = other.prepare<[], string>("SELECT word FROM word ORDER BY word").pluck();
  return {
    db,
    other,
    close,
    written,
    say: (word: string) => written(() => insert.run(word).changes),
    seen: () => seen.all(),
  };
}

const settled = async (promises: readonly Promise<unknown>[]): Promise<readonly string[]> =>
  (await Promise.allSettled(promises)).map(({ status }) => status);

describe("what is asked for in one turn of the event loop", () => {
  test("is one transaction, and nobody is answered before it is there for everybody", async () => {
    const { db, say, seen } = words();
    const commits = countCommits(db);
    const saying = ["a", "b", "c"].map((word) => say(word).then(() => seen()));
    expect(seen()).toEqual([]);
    expect(await Promise.all(saying)).toEqual([
      ["a", "b", "c"],
      ["a", "b", "c"],
      ["a", "b", "c"],
    ]);
    expect(commits()).toBe(1);
    await say("d");
    expect(commits()).toBe(2);
  });

  test("is done in order, each seeing what came before it", async () => {
    const { written, say, db } = words();
    const count = db.prepare<[], number>("SELECT count(*) FROM word").pluck();
    const answers = await Promise.all([written(() => count.get()), say("a"), written(() => count.get())]);
    expect(answers).toEqual([0, 1, 1]);
  });

  test("is written without those who fail by their own fault, of whom nothing is left", async () => {
    const { say, seen, written, db } = words();
    const halfway = () =>
      written(() => {
        db.exec("INSERT INTO word VALUES ('half')");
        throw new Error("our own");
      });
    const answers = await settled([say("a"), say("a"), halfway(), say("b")]);
    expect(answers).toEqual(["fulfilled", "rejected", "rejected", "fulfilled"]);
    expect(seen()).toEqual(["a", "b"]);
  });
});

describe("a transaction that fails as a whole", () => {
  test("rejects all, changes nothing, and the next one is tried anew", async () => {
    const { db, say, seen, written } = words();
    const full = () => written(() => db.prepare("INSERT INTO word VALUES (?)").run("x".repeat(100_000)));
    db.pragma(`max_page_count = ${db.pragma("page_count", { simple: true })}`);
    expect(await settled([say("a"), full(), say("b")])).toEqual(["rejected", "rejected", "rejected"]);
    expect(seen()).toEqual([]);
    expect(await say("c")).toBe(1);
    expect(seen()).toEqual(["c"]);
  });

  test("does so also where somebody else holds the lock", async () => {
    const { other, say, seen } = words();
    other.exec("BEGIN IMMEDIATE");
    expect(await settled([say("a"), say("b")])).toEqual(["rejected", "rejected"]);
    await expect(say("c")).rejects.toMatchObject({ code: "SQLITE_BUSY" });
    other.exec("COMMIT");
    expect(await say("d")).toBe(1);
    expect(seen()).toEqual(["d"]);
  });

  test("does so also where the commit itself fails", async () => {
    const { db, say, seen, written } = words();
    db.exec("CREATE TABLE child (of TEXT REFERENCES word (word) DEFERRABLE INITIALLY DEFERRED) STRICT");
    const orphan = () => written(() => db.exec("INSERT INTO child VALUES ('nobody')"));
    expect(await settled([say("a"), orphan(), say("b")])).toEqual(["rejected", "rejected", "rejected"]);
    expect(seen()).toEqual([]);
    await say("c");
    expect(seen()).toEqual(["c"]);
  });

  test("is never taken for a savepoint of one that was left open", async () => {
    const { db, say, seen } = words();
    db.exec("BEGIN; INSERT INTO word VALUES ('left')");
    await say("a");
    expect(seen()).toEqual(["a"]);
  });
});

describe("closing", () => {
  test("writes what waits first; what comes later is rejected", async () => {
    const { say, close, seen } = words();
    const waiting = say("a");
    close();
    expect(await waiting).toBe(1);
    expect(seen()).toEqual(["a"]);
    await expect(say("b")).rejects.toThrow();
    expect(seen()).toEqual(["a"]);
  });
});

/** Commits in the log that SQLite keeps beside the file: frames whose header names the size of the database. */
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
