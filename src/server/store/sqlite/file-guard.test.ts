import { copyFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { eventually } from "../../../testing/progress/progress.ts";
import { connectPerson, done, refusal } from "../../../testing/server/socket-client.ts";
import { temporaryDatabase } from "../../../testing/server/temporary-database.ts";
import { createTestMatch, testStatus, testStep } from "../../../testing/server/test-matches.ts";
import { startTestServer } from "../../../testing/server/test-server.ts";
import { createTestTable } from "../../../testing/server/test-tables.ts";
import { sqliteMatchStore } from "./sqlite-match-store.ts";

describe("Files that disappear under a running server", () => {
  test.each<readonly [string, (file: string) => void]>([
    ["deleted", (file) => rmSync(file)],
    [
      "replaced by a copy",
      (file) => {
        copyFileSync(file, `${file}.copy`);
        renameSync(`${file}.copy`, file);
      },
    ],
    ["without its write-ahead log", (file) => rmSync(`${file}-wal`)],
  ])("Nothing is acknowledged once the database was %s", async (_, harm) => {
    const database = temporaryDatabase();
    const store = sqliteMatchStore(database);
    await createTestMatch(store, "t");
    const append = (version: number) =>
      store.appendStep("t", version, testStep("t", version), testStatus(version), "spent");
    expect(await append(1)).toBe("stored");
    harm(database.db.name);
    await expect(append(2)).rejects.toThrow("was deleted or replaced");
    await expect(append(2)).rejects.toThrow("was deleted or replaced");
  });

  test.each(["symposion.db", "symposion.db-wal", "symposion.lock"])(
    "A server whose %s was deleted refuses what it cannot keep, and says that it is not ready",
    async (name) => {
      const { url, data, logged } = await startTestServer();
      const ada = await connectPerson(url, "Ada");
      await createTestTable(ada, "isis-osiris", 2);
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
      rmSync(join(data, name));
      const settings = { options: {}, control: { is: "none" }, visibility: "link", hasFreeChat: false } as const;
      const create = { t: "createTable", game: "isis-osiris", seats: 2, ...settings } as const;
      expect(await refusal(ada.ask(create))).toBe("notKept");
      const status = async () => (await fetch(`${url}/readyz`)).status;
      expect(await eventually("the server to be not ready", status, (one) => one === 503)).toBe(503);
      expect(logged.join("")).toContain(`${name} was deleted or replaced`);
    },
  );

  test("A backup beside a running server, and other files in its folder, are nobody's fault", async () => {
    const { url, data } = await startTestServer();
    const ada = await connectPerson(url, "Ada");
    writeFileSync(join(data, "note.txt"), "hello");
    copyFileSync(join(data, "symposion.db"), join(data, "copy.db"));
    await done(ada.ask({ t: "rename", name: "Ana", language: "en" }));
  });
});
