import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../../testing/server/temporary-database.ts";
import { createSocketFolder, removeOldSockets } from "./socket-folder.ts";

async function newFolder(data: string): Promise<string> {
  const folder = await createSocketFolder(data);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("Sockets are in the data folder, where no other user sees them, and the next server removes those of the last", async () => {
  const data = temporaryFolder();
  mkdirSync(join(data, "compiled"));
  const [last, own] = [await newFolder(data), await newFolder(data)];
  expect([dirname(last), dirname(own)]).toEqual([data, data]);
  expect(statSync(own).mode & 0o077).toBe(0);
  removeOldSockets(data, own);
  expect(
    readdirSync(data)
      .map((name) => join(data, name))
      .sort(),
  ).toEqual([join(data, "compiled"), own].sort());
});

test("Where the data folder cannot have sockets they are elsewhere", async () => {
  const data = join(temporaryFolder(), "long".repeat(20));
  mkdirSync(data);
  const folder = await newFolder(data);
  expect(Buffer.byteLength(join(folder, "worker-64"))).toBeLessThan(100);
  expect(dirname(await newFolder(join(data, "missing")))).not.toContain("missing");
  expect(readdirSync(data)).toEqual([]);
});
