import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import Database from "better-sqlite3";
import { describe, expect, test } from "vitest";
import { LANGUAGE_IDS, sayIn, sentenceOf } from "../../../kernel/texts.ts";
import { temporaryDatabase, temporaryFolder } from "../../../testing/server/temporary-database.ts";
import { createTestMatch, testStatus, testStep } from "../../../testing/server/test-matches.ts";
import { backup, restore } from "./backup.ts";
import { backupSentences } from "./backup-sentences.ts";
import { sqliteMatchStore } from "./sqlite-match-store.ts";

/** An open database with these matches. */
async function databaseWith(...matches: readonly string[]) {
  const database = temporaryDatabase();
  const store = sqliteMatchStore(database);
  for (const match of matches) {
    await createTestMatch(store, match);
    await store.appendStep(match, 1, testStep(match, 1), testStatus(1), "spent");
  }
  return { database, store, file: database.db.name, copy: join(dirname(database.db.name), "copy.db") };
}

const matchesIn = async (file: string): Promise<readonly string[]> =>
  (await sqliteMatchStore(temporaryDatabase(file)).list()).map(({ id }) => id).sort();

const stepsIn = async (file: string, table: string) =>
  (await sqliteMatchStore(temporaryDatabase(file)).read(table))?.steps;

describe("A backup", () => {
  test("A backup is one file that only its owner can read, made while the server runs", async () => {
    const { store, file, copy } = await databaseWith("a", "b");
    expect(await backup(file, copy)).toEqual({ ok: true });
    await createTestMatch(store, "later");
    expect(readdirSync(dirname(copy)).filter((name) => name.startsWith("copy"))).toEqual([basename(copy)]);
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    expect(await matchesIn(copy)).toEqual(["a", "b"]);
    expect(await stepsIn(copy, "b"), "of a step that is only in the journal").toEqual([testStep("b", 1)]);
  });

  test("A backup shows one moment, whatever is written meanwhile", async () => {
    const { store, file, copy } = await databaseWith(...Array.from({ length: 300 }, (_, index) => `t${index}`));
    const copying = backup(file, copy);
    let written = 0;
    let isDone = false;
    const writing = (async () => {
      for (; !isDone; written++) await createTestMatch(store, `more-${written}`);
    })();
    expect(await copying).toEqual({ ok: true });
    isDone = true;
    await writing;
    const db = new Database(copy, { readonly: true });
    expect(db.pragma("integrity_check", { simple: true })).toBe("ok");
    const more = db.prepare<[], string>("SELECT id FROM match WHERE id LIKE 'more-%' ORDER BY number").pluck().all();
    expect(more).toEqual(more.map((_, index) => `more-${index}`));
    db.close();
  });

  test("A backup overwrites nothing, and is refused where there is no database", async () => {
    const { file, copy } = await databaseWith("a");
    writeFileSync(copy, "precious");
    expect(await backup(file, copy)).toEqual({ ok: false, why: { key: "backupExists", file: copy } });
    expect(readFileSync(copy, "utf8")).toBe("precious");
    const nowhere = join(temporaryFolder(), "nothing.db");
    expect(await backup(nowhere, `${copy}2`)).toEqual({ ok: false, why: { key: "noDatabase", file: nowhere } });
    expect(existsSync(nowhere)).toBe(false);
    const inNoFolder = join(temporaryFolder(), "missing", "copy.db");
    const noFolder = { ok: false, why: { key: "noFolder", file: dirname(inNoFolder) } };
    expect(await backup(file, inNoFolder)).toEqual(noFolder);
    expect(await backup(copy, `${copy}2`), "no database").toEqual({ ok: false, why: { key: "notOurs", file: copy } });
    expect(readdirSync(dirname(copy)).filter((name) => name.includes("part"))).toEqual([]);
    expect(await backup(file, `${copy}3`)).toEqual({ ok: true });
  });
});

describe("Restoring", () => {
  test("The copy replaces the database, and both the old database and the copy stay", async () => {
    const { database, store, file, copy } = await databaseWith("a");
    const aside = `${file}.before`;
    await backup(file, copy);
    await createTestMatch(store, "later");
    database.close();
    expect(await restore(copy, file, aside)).toEqual({ ok: true, aside });
    expect(await matchesIn(file)).toEqual(["a"]);
    expect(await matchesIn(copy)).toEqual(["a"]);
    expect(await matchesIn(aside)).toEqual(["a", "later"]);
    const again = { ok: false, why: { key: "backupExists", file: aside } };
    expect(await restore(copy, file, aside), "overwrites nothing").toEqual(again);
  });

  test("A backup can be restored where there is neither a database nor a folder", async () => {
    const { file, copy } = await databaseWith("a");
    await backup(file, copy);
    const missing = join(temporaryFolder(), "new", "symposion.db");
    expect(await restore(copy, missing, `${missing}.before`)).toEqual({ ok: true, aside: null });
    expect(await matchesIn(missing)).toEqual(["a"]);
    expect(statSync(dirname(missing)).mode & 0o777).toBe(0o700);
  });

  test.each([
    ["the log of another database", (log: Buffer) => log, ["b", "c"]],
    ["a damaged log", (log: Buffer) => log.subarray(0, 1000), null],
  ])("A backup can be restored over a damaged database with %s", async (_, damaged, before) => {
    const { file, copy } = await databaseWith("a");
    await backup(file, copy);
    const other = await databaseWith("b", "c");
    const broken = join(temporaryFolder(), "symposion.db");
    const nonsense = "no database at all, and longer than the header of one. ".repeat(100);
    writeFileSync(broken, nonsense);
    writeFileSync(`${broken}-wal`, damaged(readFileSync(`${other.file}-wal`)));
    const aside = `${broken}.before`;
    expect(await restore(copy, broken, aside)).toEqual({ ok: true, aside });
    expect(await matchesIn(broken)).toEqual(["a"]);
    if (before === null) expect(readFileSync(aside, "utf8")).toBe(nonsense);
    else expect(await matchesIn(aside)).toEqual(before);
  });

  test("A database in use, also an idle one, is not replaced, and nothing changes", async () => {
    const { store, file, copy } = await databaseWith("a");
    await backup(file, copy);
    await createTestMatch(store, "later");
    expect(await restore(copy, file, `${file}.before`)).toEqual({ ok: false, why: { key: "databaseInUse", file } });
    await createTestMatch(store, "goes on");
    expect(await matchesIn(file)).toEqual(["a", "goes on", "later"]);
    expect(existsSync(`${file}.part`)).toBe(false);
  });

  test("What is no backup of ours, is damaged, is newer or was never released is refused", async () => {
    const { database, file, copy } = await databaseWith("a");
    await backup(file, copy);
    database.close();
    const attempt = (from: string) => restore(from, file, `${file}.before`);
    const missing = join(temporaryFolder(), "missing.db");
    expect(await attempt(missing)).toEqual({ ok: false, why: { key: "noSuchBackup", file: missing } });

    const text = join(temporaryFolder(), "text.db");
    writeFileSync(text, "Dear database, ".repeat(1000));
    expect(await attempt(text)).toEqual({ ok: false, why: { key: "damagedBackup", file: text } });

    const foreign = join(temporaryFolder(), "foreign.db");
    new Database(foreign).exec("CREATE TABLE recipes (name TEXT)").close();
    expect(await attempt(foreign)).toEqual({ ok: false, why: { key: "notOurs", file: foreign } });

    const newer = join(temporaryFolder(), "newer.db");
    await backup(file, newer);
    new Database(newer).exec("INSERT INTO migration VALUES (999, 'the future', 0)").close();
    expect(await attempt(newer)).toEqual({ ok: false, why: { key: "newerBackup", file: newer } });

    const unreleased = join(temporaryFolder(), "unreleased.db");
    await backup(file, unreleased);
    new Database(unreleased).exec("UPDATE migration SET name = 'matches, people, gatherings, talk'").close();
    expect(await attempt(unreleased)).toEqual({ ok: false, why: { key: "unreleasedBackup", file: unreleased } });

    const damaged = join(temporaryFolder(), "damaged.db");
    const bytes = readFileSync(copy);
    writeFileSync(damaged, bytes.subarray(0, bytes.length / 2));
    expect(await attempt(damaged)).toEqual({ ok: false, why: { key: "damagedBackup", file: damaged } });

    expect(await matchesIn(file)).toEqual(["a"]);
  });

  test.each(LANGUAGE_IDS)("Every refusal has a sentence in %s that names the file", (language) => {
    for (const key of Object.keys(backupSentences[language]))
      expect(sentenceOf(backupSentences[language], { key, file: "my.db" } as never, sayIn(language, []))).toContain(
        "my.db",
      );
  });
});
