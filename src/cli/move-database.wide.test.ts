import { copyFileSync, mkdirSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { copyToPostgres } from "../server/store/copy/copy-to-postgres.ts";
import { databaseFile } from "../server/store/open-database.ts";
import { goldenDatabases } from "../testing/golden/golden-files.ts";
import { contentHash, playedFolder } from "../testing/server/played-folder.ts";
import { describeOnPostgres } from "../testing/server/postgres/test-postgres.ts";
import { temporaryFolder } from "../testing/server/temporary-database.ts";
import { backUpDatabase } from "./backups.ts";
import { checkStored, checkStoredAt } from "./check-stored.ts";
import { moveToPostgres, moveToSqlite } from "./move-database.ts";

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

/** What is done to the database, and what is said about it. */
const DAMAGES = [
  ["UPDATE step SET entry = replace(entry, '0 ', '1 ')", "steps are missing or were changed on the disk"],
  ["DELETE FROM step WHERE version = 3", "steps are missing"],
  ["UPDATE step SET version = version + 1000", "steps are missing"],
  ["UPDATE match_status SET chain = 'x'", "steps are missing"],
  ["UPDATE match SET setup = setup || ' '", "its set-up was changed on the disk"],
  ["DELETE FROM match_status", "how it stands is missing"],
  ["UPDATE match_status SET match_control = match_control || ' '", "table match_status"],
  ["UPDATE match_status SET seal_ids = '{x}'", "table match_status"],
  ["UPDATE match_status SET due_at = 5", "table match_status"],
  ["DELETE FROM match", "only the steps are left"],
  ["UPDATE person SET name = name || 'x'", "table person"],
  ["UPDATE session SET person = 'thief'", "table session"],
  ["UPDATE game_table SET state = state || ' '", "table game_table"],
  ["UPDATE chat_line SET content = content || 'x'", "table chat_line"],
  ["UPDATE seen_version SET version = version + 1", "table seen_version"],
  ["UPDATE uptime SET alive_at = 5", "table uptime"],
  ["UPDATE outage SET ended_at = 5", "table outage"],
  ["DELETE FROM table_person", "the list of its people"],
] as const;

await describeOnPostgres("What a server stores, in SQLite and in PostgreSQL", (postgres) => {
  test("moves from one to the other and back without any difference, and nothing is overwritten", async () => {
    const url = await postgres.newSchema();
    const data = playedFolder();
    const before = await contentHash(databaseFile(data));
    expect(await moveToPostgres(data, url, "en")).toMatchObject({ isDone: true });
    expect(await moveToPostgres(data, url, "en")).toEqual({
      isDone: false,
      lines: [expect.stringContaining("holds something already. Nothing was changed")],
    });
    const home = join(temporaryFolder(), "data");
    expect(await moveToSqlite(url, home, "en")).toMatchObject({ isDone: true });
    expect(readdirSync(home)).toEqual(["symposion.db"]);
    expect([await contentHash(databaseFile(home)), await contentHash(databaseFile(data))]).toEqual([before, before]);
    expect(checkStored(home, "en").status).toBe(0);
  });

  test("A folder of the oldest schema moves to PostgreSQL, too", async () => {
    const [golden] = goldenDatabases();
    const url = await postgres.newSchema();
    const data = join(temporaryFolder(), "data");
    mkdirSync(data);
    copyFileSync(golden?.file ?? "", databaseFile(data));
    expect(await moveToPostgres(data, url, "fr")).toMatchObject({ isDone: true });
    expect((await checkStoredAt(url, "en")).status).toBe(0);
  });

  test("The check says what was changed, names the match, and such a database is not copied", async () => {
    const data = playedFolder();
    const url = await postgres.newSchema();
    await copyToPostgres(databaseFile(data), url);
    const tables = "match, match_status, step, person, session, game_table, table_person, chat_line, seen_version";
    const list = [...tables.split(", "), "uptime", "outage"];
    await run(url, list.map((name) => `CREATE TABLE whole_${name} AS TABLE ${name}`).join(";"));
    for (const [sql, sentence] of DAMAGES) {
      await run(url, sql);
      const { status, lines } = await checkStoredAt(url, "en");
      expect([status, lines.join("\n")], sql).toEqual([1, expect.stringContaining(sentence)]);
      await run(url, list.map((name) => `DELETE FROM ${name}; INSERT INTO ${name} TABLE whole_${name}`).join(";"));
    }
    expect((await checkStoredAt(url, "en")).status, "as before").toBe(0);
    await run(url, "UPDATE person SET name = name || 'x'");
    const copy = join(temporaryFolder(), "copy.db");
    expect(await backUpDatabase({ data, url }, copy, "en")).toEqual({
      isDone: false,
      lines: [expect.stringContaining("is damaged, so nothing was copied")],
    });
    expect(readdirSync(dirname(copy))).toEqual([]);
  });
});
