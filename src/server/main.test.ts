import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../testing/server/temporary-database.ts";

const MAIN = fileURLToPath(new URL("./main.ts", import.meta.url));

/** Starts the server in a process of its own, at any free port. */
function start(env: Readonly<Record<string, string>>) {
  const usual = { PORT: "0", HOST: "127.0.0.1", DATA_DIR: join(temporaryFolder(), "data"), NODE_NO_WARNINGS: "1" };
  const child = spawn(process.execPath, [MAIN], { env: { ...process.env, ...usual, ...env } });
  onTestFinished(() => void child.kill("SIGKILL"));
  const errors: string[] = [];
  createInterface(child.stderr).on("line", (line) => errors.push(line));
  const isOpen = new Promise<void>((resolve) => {
    createInterface(child.stdout).on("line", (line) => line.startsWith("Ctrl-C") && resolve());
  });
  return { child, errors, isOpen, ended: once(child, "close") };
}

test("The server does not start with a variable that makes no sense, and says so in a sentence", async () => {
  const { ended, errors } = start({ SOCKETS_PER_ADDRESS: "256x" });
  expect(await ended).toEqual([1, null]);
  expect(errors).toEqual([
    'SOCKETS_PER_ADDRESS="256x" makes no sense here. What fits: a whole number from 1 to 1000000.',
  ]);
});

test("The server does not start on a folder that another server uses, and does after that one was killed", async () => {
  const env = { DATA_DIR: join(temporaryFolder(), "data") };
  const first = start(env);
  await first.isOpen;
  const second = start(env);
  expect(await second.ended).toEqual([1, null]);
  expect(second.errors).toEqual([
    `Symposion is already open with the tables in the folder "${env.DATA_DIR}". Close it first, or choose another folder, for example DATA_DIR=${env.DATA_DIR}-2 npm start`,
  ]);
  first.child.kill("SIGKILL");
  await first.ended;
  await start(env).isOpen;
});

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
  "%s closes the server, also when it is sent several times",
  async (signal) => {
    const { child, isOpen, ended, errors } = start({});
    await isOpen;
    for (const ms of [0, 1, 2]) setTimeout(() => child.kill(signal), ms);
    expect(await ended).toEqual([0, null]);
    expect(errors).toEqual([]);
  },
);
