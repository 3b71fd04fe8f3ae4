import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { describe, expect, test } from "vitest";
import { databaseFile } from "../server/store/open-database.ts";
import { backup } from "../server/store/sqlite/backup.ts";
import { positionFile } from "../server/store/sqlite/commit-position.ts";
import { goldenDatabases } from "../testing/golden/golden-files.ts";
import { connectPerson, done } from "../testing/server/socket-client.ts";
import { temporaryFolder } from "../testing/server/temporary-database.ts";
import { startTestServer } from "../testing/server/test-server.ts";
import { matchOfTwo, playMatch } from "../testing/server/test-tables.ts";
import { checkStored } from "./check-stored.ts";

/** The folder of a server with a match of three turns and a chat. */
async function servedFolder() {
  const server = await startTestServer();
  const [ada, bao] = [await connectPerson(server.url, "Ada"), await connectPerson(server.url, "Bao")];
  const table = await matchOfTwo(ada, bao, { options: { first: 1 }, hasFreeChat: true });
  await Promise.all([playMatch(ada, table, 0, 3), playMatch(bao, table, 1, 3)]);
  await done(ada.ask({ t: "chat", table, remark: { is: "text", text: "Eureka" } }));
  return { ...server, table };
}

/** What is done to the file, and what is said about it. */
const DAMAGES = [
  ["UPDATE step_block SET steps = replace(steps, '0 ', '1 ')", "steps are missing or were changed on the disk"],
  ["DELETE FROM step_block", "steps are missing"],
  ["UPDATE step_block SET version = version + 1", "steps are missing"],
  ["UPDATE match SET setup = replace(setup, 'Ada', 'Ida')", "its set-up was changed on the disk"],
  ["DELETE FROM match_status", "how it stands is missing"],
  ["UPDATE match_status SET match_control = match_control || ' '", "table match_status"],
  ["UPDATE match_status SET due_at = 5", "table match_status"],
  ["DELETE FROM match", "only the steps are left"],
  ["UPDATE person SET name = 'Ida' WHERE name = 'Ada'", "table person"],
  ["UPDATE session SET person = 'thief' WHERE rowid = 1", "table session"],
  ["UPDATE game_table SET state = replace(state, 'olive', 'alive')", "table game_table"],
  ["UPDATE chat_line SET content = 'Heureka'", "table chat_line"],
  ["UPDATE chat_line SET row_sum = NULL", "table chat_line"],
  ["UPDATE uptime SET alive_at = 5", "table uptime"],
  ["DELETE FROM table_person", "the list of its people"],
] as const;

describe("symposion check", () => {
  test("A folder is whole while its server runs and after it was closed, and so is a copy", async () => {
    const { data, close } = await servedFolder();
    expect(checkStored(data, "en")).toEqual({ status: 0, lines: [expect.stringContaining("is whole: 1 match,")] });
    const copy = join(temporaryFolder(), "copy.db");
    expect(await backup(databaseFile(data), copy)).toEqual({ ok: true });
    await close();
    for (const path of [data, databaseFile(data), copy]) expect(checkStored(path, "fr").status, path).toBe(0);
  });

  test.each(goldenDatabases().map(({ name, file }) => [name, file]))("The database %s is whole", (_, golden) => {
    const file = join(temporaryFolder(), "golden.db");
    copyFileSync(golden, file);
    expect(checkStored(file, "en").status).toBe(0);
  });

  test("It says what was changed on the disk, names the match, and ends with 1", async () => {
    const { data, close, table } = await servedFolder();
    await close();
    for (const [sql, sentence] of DAMAGES) {
      const file = join(temporaryFolder(), "symposion.db");
      copyFileSync(databaseFile(data), file);
      const db = new Database(file);
      db.exec(sql);
      db.close();
      const { status, lines } = checkStored(file, "en");
      const text = lines.join("\n");
      expect([status, text], sql).toEqual([1, expect.stringContaining(sentence)]);
      if (sentence.startsWith("steps are")) expect(text, sql).toContain(`Match ${table}:`);
    }
  });

  test("A write-ahead log that was deleted is noticed", async () => {
    const { data } = await servedFolder();
    const folder = temporaryFolder();
    copyFileSync(databaseFile(data), databaseFile(folder));
    copyFileSync(positionFile(databaseFile(data)), positionFile(databaseFile(folder)));
    expect(checkStored(folder, "en")).toMatchObject({ status: 1 });
    expect(checkStored(folder, "en").lines.join("\n")).toMatch(/The last \d+ changes are missing|SQLite says/);
  });

  test("What is not there or not ours cannot be checked, and ends with 2", () => {
    const folder = temporaryFolder();
    expect(checkStored(folder, "en")).toEqual({ status: 2, lines: [expect.stringContaining("There is no database")] });
    const text = join(folder, "text.db");
    writeFileSync(text, "");
    expect(checkStored(text, "fr")).toEqual({ status: 2, lines: [expect.stringContaining("rien de Symposion")] });
    const noise = join(folder, "noise.db");
    writeFileSync(noise, "Dear database, ".repeat(1000));
    expect(checkStored(noise, "en").status).toBe(1);
    mkdirSync(join(folder, "symposion.db"));
    expect(checkStored(folder, "en")).toEqual({ status: 2, lines: [expect.stringContaining("The system refused")] });
  });
});
