import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import Database from "better-sqlite3";
import { describe, expect, test } from "vitest";
import { LANGUAGES, sayIn, tell } from "../../kernel/texts.ts";
import { backup, restore } from "./backup.ts";
import { freshArchive, freshFolder } from "./fresh-archive.ts";
import { sentences } from "./sentences.ts";
import { sqliteStore } from "./sqlite.ts";
import { made, stormStanding, stormStep } from "./storm.ts";

/** A database with these tables, and the archive that holds it open. */
async function kept(...tables: readonly string[]) {
  const archive = freshArchive();
  const store = sqliteStore(archive);
  for (const table of tables) {
    await made(store, table);
    await store.append(table, 1, stormStep(table, 1), stormStanding(1), "spent");
  }
  return { archive, store, file: archive.db.name, copy: join(dirname(archive.db.name), "copy.db") };
}

const tablesIn = async (file: string): Promise<readonly string[]> =>
  (await sqliteStore(freshArchive(file)).list()).map(({ id }) => id).sort();

const stepsIn = async (file: string, table: string) => (await sqliteStore(freshArchive(file)).read(table))?.steps;

describe("a backup", () => {
  test("is a copy in one file that only its owner reads, made while the server goes on", async () => {
    const { store, file, copy } = await kept("a", "b");
    expect(await backup(file, copy)).toEqual({ ok: true });
    await made(store, "later");
    expect(readdirSync(dirname(copy)).filter((name) => name.startsWith("copy"))).toEqual([basename(copy)]);
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    expect(await tablesIn(copy)).toEqual(["a", "b"]);
    expect(await stepsIn(copy, "b"), "which were only written down").toEqual([stormStep("b", 1)]);
  });

  test("is of one moment, whatever is written meanwhile", async () => {
    const { store, file, copy } = await kept(...Array.from({ length: 300 }, (_, index) => `t${index}`));
    const copying = backup(file, copy);
    let written = 0;
    let isDone = false;
    const writing = (async () => {
      for (; !isDone; written++) await made(store, `more-${written}`);
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

  test("overwrites nothing, and says what there is nothing to copy of", async () => {
    const { file, copy } = await kept("a");
    writeFileSync(copy, "precious");
    expect(await backup(file, copy)).toEqual({ ok: false, why: { key: "backupExists", file: copy } });
    expect(readFileSync(copy, "utf8")).toBe("precious");
    const nowhere = join(freshFolder(), "nothing.db");
    expect(await backup(nowhere, `${copy}2`)).toEqual({ ok: false, why: { key: "noDatabase", file: nowhere } });
    expect(existsSync(nowhere)).toBe(false);
    const inNoFolder = join(freshFolder(), "missing", "copy.db");
    const noFolder = { ok: false, why: { key: "noFolder", file: dirname(inNoFolder) } };
    expect(await backup(file, inNoFolder)).toEqual(noFolder);
    expect(await backup(copy, `${copy}2`), "no database").toEqual({ ok: false, why: { key: "notOurs", file: copy } });
    expect(readdirSync(dirname(copy)).filter((name) => name.includes("part"))).toEqual([]);
    expect(await backup(file, `${copy}3`)).toEqual({ ok: true });
  });
});

describe("restoring", () => {
  test("puts the copy in the place of the database, which stays aside; and so does the copy", async () => {
    const { archive, store, file, copy } = await kept("a");
    const aside = `${file}.before`;
    await backup(file, copy);
    await made(store, "later");
    archive.close();
    expect(await restore(copy, file, aside)).toEqual({ ok: true, aside });
    expect(await tablesIn(file)).toEqual(["a"]);
    expect(await tablesIn(copy)).toEqual(["a"]);
    expect(await tablesIn(aside)).toEqual(["a", "later"]);
    const again = { ok: false, why: { key: "backupExists", file: aside } };
    expect(await restore(copy, file, aside), "overwrites nothing").toEqual(again);
  });

  test("works where there is no database yet, and no folder", async () => {
    const { file, copy } = await kept("a");
    await backup(file, copy);
    const fresh = join(freshFolder(), "new", "symposion.db");
    expect(await restore(copy, fresh, `${fresh}.before`)).toEqual({ ok: true, aside: null });
    expect(await tablesIn(fresh)).toEqual(["a"]);
    expect(statSync(dirname(fresh)).mode & 0o777).toBe(0o700);
  });

  test.each([
    ["and its log would make it another", (log: Buffer) => log, ["b", "c"]],
    ["and so is its log", (log: Buffer) => log.subarray(0, 1000), null],
  ])("works where the database is damaged, %s", async (_, damaged, before) => {
    const { file, copy } = await kept("a");
    await backup(file, copy);
    const other = await kept("b", "c");
    const broken = join(freshFolder(), "symposion.db");
    const nonsense = "no database at all, and longer than the header of one. ".repeat(100);
    writeFileSync(broken, nonsense);
    writeFileSync(`${broken}-wal`, damaged(readFileSync(`${other.file}-wal`)));
    const aside = `${broken}.before`;
    expect(await restore(copy, broken, aside)).toEqual({ ok: true, aside });
    expect(await tablesIn(broken)).toEqual(["a"]);
    if (before === null) expect(readFileSync(aside, "utf8")).toBe(nonsense);
    else expect(await tablesIn(aside)).toEqual(before);
  });

  test("refuses a database in use, also an idle one, and changes nothing", async () => {
    const { store, file, copy } = await kept("a");
    await backup(file, copy);
    await made(store, "later");
    expect(await restore(copy, file, `${file}.before`)).toEqual({ ok: false, why: { key: "databaseInUse", file } });
    await made(store, "goes on");
    expect(await tablesIn(file)).toEqual(["a", "goes on", "later"]);
    expect(existsSync(`${file}.part`)).toBe(false);
  });

  test("refuses what is no backup of ours, is damaged, or is newer than we are", async () => {
    const { archive, file, copy } = await kept("a");
    await backup(file, copy);
    archive.close();
    const attempt = (from: string) => restore(from, file, `${file}.before`);
    const missing = join(freshFolder(), "missing.db");
    expect(await attempt(missing)).toEqual({ ok: false, why: { key: "noSuchBackup", file: missing } });

    const text = join(freshFolder(), "text.db");
    writeFileSync(text, "Dear database, ".repeat(1000));
    expect(await attempt(text)).toEqual({ ok: false, why: { key: "damagedBackup", file: text } });

    const foreign = join(freshFolder(), "foreign.db");
    new Database(foreign).exec("CREATE TABLE recipes (name TEXT)").close();
    expect(await attempt(foreign)).toEqual({ ok: false, why: { key: "notOurs", file: foreign } });

    const newer = join(freshFolder(), "newer.db");
    await backup(file, newer);
    new Database(newer).exec("INSERT INTO migration VALUES (999, 'the future', 0)").close();
    expect(await attempt(newer)).toEqual({ ok: false, why: { key: "newerBackup", file: newer } });

    const damaged = join(freshFolder(), "damaged.db");
    const bytes = readFileSync(copy);
    writeFileSync(damaged, bytes.subarray(0, bytes.length / 2));
    expect(await attempt(damaged)).toEqual({ ok: false, why: { key: "damagedBackup", file: damaged } });

    expect(await tablesIn(file)).toEqual(["a"]);
  });

  test.each(LANGUAGES)("says why not, in %s, with the file", (language) => {
    for (const key of Object.keys(sentences[language]))
      expect(tell(sentences[language], { key, file: "my.db" } as never, sayIn(language, []))).toContain("my.db");
  });
});
