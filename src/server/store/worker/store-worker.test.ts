import { writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../../testing/server/temporary-database.ts";
import { createTestMatch, testStatus, testStep } from "../../../testing/server/test-matches.ts";
import { databaseFile } from "../open-database.ts";
import { startStoreWorker } from "./store-worker.ts";

test("All calls of one turn get their own answers, and what they store is there when the folder is opened again", async () => {
  const folder = temporaryFolder();
  const first = await startStoreWorker(folder);
  await createTestMatch(first.matches, "m");
  const answers = await Promise.all([
    first.matches.appendStep("m", 1, testStep("m", 1), testStatus(1), "spent"),
    first.matches.appendStep("m", 1, testStep("m", 1), testStatus(1), "spent"),
    first.matches.read("nobody's"),
    first.seenVersions.raise([{ table: "m", seat: 1, version: 1 }]),
  ]);
  expect(answers).toEqual(["stored", "stale", null, undefined]);
  await first.close();

  const second = await startStoreWorker(folder);
  expect((await second.matches.read("m"))?.steps).toEqual([testStep("m", 1)]);
  expect(await second.seenVersions.read("m", 1)).toBe(1);
  await second.close();
});

test("Calls before the close are still stored, and later ones are rejected", async () => {
  const folder = temporaryFolder();
  const one = await startStoreWorker(folder);
  const making = createTestMatch(one.matches, "m");
  await one.close();
  await making;
  await expect(one.matches.read("m")).rejects.toThrow("closed");
  const other = await startStoreWorker(folder);
  expect(await other.matches.read("m")).not.toBeNull();
  await other.close();
});

test("A folder has one store worker at a time", async () => {
  const folder = temporaryFolder();
  const one = await startStoreWorker(folder);
  await expect(startStoreWorker(folder)).rejects.toMatchObject({ code: "FOLDER_TAKEN" });
  await createTestMatch(one.matches, "m");
  await one.close();
  await (await startStoreWorker(folder)).close();
});

test("An error of the database reaches only the caller, with its code", async () => {
  const folder = temporaryFolder();
  const storeWorker = await startStoreWorker(folder);
  onTestFinished(() => storeWorker.close());
  const lock = new Database(databaseFile(folder));
  lock.exec("BEGIN IMMEDIATE");
  await expect(createTestMatch(storeWorker.matches, "m")).rejects.toMatchObject({ code: "SQLITE_BUSY" });
  expect(await storeWorker.matches.read("m")).toBeNull();
  lock.close();
  await createTestMatch(storeWorker.matches, "m");
});

test("A folder that cannot be opened is refused", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "symposion.db"), "a letter, and no database".repeat(100));
  await expect(startStoreWorker(folder)).rejects.toThrow("not a database");
  // The lock of the first attempt is gone.
  await expect(startStoreWorker(folder)).rejects.toThrow("not a database");
});
