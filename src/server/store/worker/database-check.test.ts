import { closeSync, openSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { eventually } from "../../../testing/progress/progress.ts";
import { connectPerson } from "../../../testing/server/socket-client.ts";
import { temporaryFolder } from "../../../testing/server/temporary-database.ts";
import { startTestServer } from "../../../testing/server/test-server.ts";
import { createTestTable } from "../../../testing/server/test-tables.ts";
import { databaseFile } from "../open-database.ts";
import { startDatabaseCheck } from "./database-check.ts";

const PAGE = 4096;

/** The folder of a server that has served somebody and was closed. */
async function servedFolder(): Promise<string> {
  const data = join(temporaryFolder(), "data");
  const server = await startTestServer({ data });
  // More than fit into the pages of an empty database: the last page is one of theirs.
  for (const name of ["Ada", "Bao"]) {
    const person = await connectPerson(server.url, name);
    for (let count = 0; count < 20; count++) await createTestTable(person, "isis-osiris", 2);
  }
  await server.close();
  return data;
}

/** Overwrites the beginning of the last page. */
function damage(file: string): void {
  const handle = openSync(file, "r+");
  writeSync(handle, Buffer.alloc(64, 0xff), 0, 64, statSync(file).size - PAGE);
  closeSync(handle);
}

test("A whole database has no faults, and a damaged one has", async () => {
  const file = databaseFile(await servedFolder());
  expect(await startDatabaseCheck(file).faults).toEqual({});
  damage(file);
  expect((await startDatabaseCheck(file).faults).sqliteFault).toBeGreaterThan(0);
});

test("A check that is stopped finds nothing", async () => {
  const check = startDatabaseCheck(databaseFile(await servedFolder()));
  await check.stop();
  expect(await check.faults).toEqual({});
});

test("A check that cannot reach its database is not finished, and finds no damage", async () => {
  await expect(startDatabaseCheck("postgres://nobody@127.0.0.1:9/none").faults).rejects.toThrow("cannot be reached");
});

test("A server says in its log that its database is damaged, while it serves", async () => {
  const data = await servedFolder();
  damage(databaseFile(data));
  const { url, logged } = await startTestServer({ data });
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const text = () => logged.join("");
  await eventually("the damage to be logged", text, (lines) => lines.includes("the database is damaged"));
});
