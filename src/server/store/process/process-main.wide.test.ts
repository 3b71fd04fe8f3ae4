import { once } from "node:events";
import { mkdirSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { waitingFor } from "../../../testing/progress/progress.ts";
import { temporaryFolder } from "../../../testing/server/temporary-database.ts";
import { startChild } from "../../workers/child-process.ts";
import { openDatabase } from "../open-database.ts";
import { createSocketFolder } from "./socket-folder.ts";

const PROGRAM = new URL("./process-main.ts", import.meta.url);

test("A store process whose main process ends before it is open does not keep the folder", async () => {
  const place = temporaryFolder();
  const [data, folder] = [join(place, "data"), join(place, "sockets")];
  mkdirSync(folder);
  const child = startChild(PROGRAM, { data, folder, path: join(folder, "store") });
  onTestFinished(() => void child.kill("SIGKILL"));
  const exit = once(child, "exit");
  child.disconnect();
  expect(await waitingFor("the store process to end", exit)).toEqual([1, null]);
  await openDatabase(data).close();
});

test("A store process removes the sockets of servers that were killed", async () => {
  const data = temporaryFolder();
  mkdirSync(join(data, "sockets-old"));
  const folder = await createSocketFolder(data);
  const child = startChild(PROGRAM, { data, folder, path: join(folder, "store") });
  onTestFinished(() => void child.kill("SIGKILL"));
  expect(await waitingFor("the store process to be open", once(child, "message"))).toEqual([{ is: "open" }, undefined]);
  expect(readdirSync(data).filter((name) => name.startsWith("sockets-"))).toEqual([basename(folder)]);
});
