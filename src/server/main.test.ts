import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { freshFolder } from "./store/fresh-archive.ts";

const MAIN = fileURLToPath(new URL("./main.ts", import.meta.url));

/** The server in a process of its own, at any port that is free. */
function started(env: Readonly<Record<string, string>>) {
  const usual = { PORT: "0", HOST: "127.0.0.1", DATA_DIR: join(freshFolder(), "data"), NODE_NO_WARNINGS: "1" };
  const child = spawn(process.execPath, [MAIN], { env: { ...process.env, ...usual, ...env } });
  onTestFinished(() => void child.kill("SIGKILL"));
  const complaints: string[] = [];
  createInterface(child.stderr).on("line", (line) => complaints.push(line));
  const isOpen = new Promise<void>((resolve) => {
    createInterface(child.stdout).on("line", (line) => line.startsWith("Ctrl-C") && resolve());
  });
  return { child, complaints, isOpen, ended: once(child, "close") };
}

test("a variable that makes no sense: it does not open, and says so in a sentence", async () => {
  const { ended, complaints } = started({ SOCKETS_PER_ADDRESS: "256x" });
  expect(await ended).toEqual([1, null]);
  expect(complaints).toEqual([
    'SOCKETS_PER_ADDRESS="256x" makes no sense here. What fits: a whole number from 1 to 1000000.',
  ]);
});

test("a folder that another server has open: it does not open, and says so; after kill -9 it does", async () => {
  const env = { DATA_DIR: join(freshFolder(), "data") };
  const first = started(env);
  await first.isOpen;
  const second = started(env);
  expect(await second.ended).toEqual([1, null]);
  expect(second.complaints).toEqual([
    `Symposion is already open with the tables in the folder "${env.DATA_DIR}". Close it first, or choose another folder, for example DATA_DIR=${env.DATA_DIR}-2 npm start`,
  ]);
  first.child.kill("SIGKILL");
  await first.ended;
  await started(env).isOpen;
});

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("%s closes it, however often it is said", async (signal) => {
  const { child, isOpen, ended, complaints } = started({});
  await isOpen;
  for (const ms of [0, 1, 2]) setTimeout(() => child.kill(signal), ms);
  expect(await ended).toEqual([0, null]);
  expect(complaints).toEqual([]);
});
