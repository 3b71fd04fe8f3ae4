import { writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { databaseIn } from "../keeping.ts";
import { freshFolder } from "../store/fresh-archive.ts";
import { made, stormStanding, stormStep } from "../store/storm.ts";
import { archivistIn } from "./archivist.ts";

test("what is asked in one turn comes back each to whoever asked, and is there for the next who opens the folder", async () => {
  const folder = freshFolder();
  const first = await archivistIn(folder);
  await made(first.store, "m");
  const answers = await Promise.all([
    first.store.append("m", 1, stormStep("m", 1), stormStanding(1), "spent"),
    first.store.append("m", 1, stormStep("m", 1), stormStanding(1), "spent"),
    first.store.read("nobody's"),
    first.sightings.raise([{ table: "m", seat: 1, version: 1 }]),
  ]);
  expect(answers).toEqual(["stored", "taken", null, undefined]);
  await first.close();

  const second = await archivistIn(folder);
  expect((await second.store.read("m"))?.steps).toEqual([stormStep("m", 1)]);
  expect(await second.sightings.read("m", 1)).toBe(1);
  await second.close();
});

test("what was asked before it closes is still written; whatever is asked afterwards is refused", async () => {
  const folder = freshFolder();
  const one = await archivistIn(folder);
  const making = made(one.store, "m");
  await one.close();
  await making;
  await expect(one.store.read("m")).rejects.toThrow("closed");
  const other = await archivistIn(folder);
  expect(await other.store.read("m")).not.toBeNull();
  await other.close();
});

test("a folder has one archivist at a time", async () => {
  const folder = freshFolder();
  const one = await archivistIn(folder);
  await expect(archivistIn(folder)).rejects.toMatchObject({ code: "FOLDER_TAKEN" });
  await made(one.store, "m");
  await one.close();
  await (await archivistIn(folder)).close();
});

test("what the database refuses is thrown with its code at whoever asked, and nobody else", async () => {
  const folder = freshFolder();
  const archivist = await archivistIn(folder);
  onTestFinished(() => archivist.close());
  const lock = new Database(databaseIn(folder));
  lock.exec("BEGIN IMMEDIATE");
  await expect(made(archivist.store, "m")).rejects.toMatchObject({ code: "SQLITE_BUSY" });
  expect(await archivist.store.read("m")).toBeNull();
  lock.close();
  await made(archivist.store, "m");
});

test("a folder that cannot be opened is refused", async () => {
  const folder = freshFolder();
  writeFileSync(join(folder, "symposion.db"), "a letter, and no database".repeat(100));
  await expect(archivistIn(folder)).rejects.toThrow("not a database");
  // Not: is taken.
  await expect(archivistIn(folder)).rejects.toThrow("not a database");
});
