import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const RUN = fileURLToPath(new URL("./run.mjs", import.meta.url));

/** What `npm start` does, with stand-ins for what it runs. */
function launched(...programs: readonly string[]) {
  const runs = programs.map((text) => `await run(process.execPath, ["-e", ${JSON.stringify(text)}]);`);
  const text = `import { run } from ${JSON.stringify(RUN)};\n${runs.join("\n")}`;
  return spawn(process.execPath, ["--input-type=module", "-e", text], { stdio: ["ignore", "pipe", "inherit"] });
}

const SERVER = `
  process.on("SIGTERM", () => { console.log("closing"); clearInterval(waits); process.exitCode = 7; });
  const waits = setInterval(() => {}, 1000);
  console.log("open");`;

const SLEEPER = `setInterval(() => {}, 1000); console.log("open");`;

test("whoever tells the launcher to end tells the server, and learns how it ended", async () => {
  const launcher = launched("", SERVER);
  const said: string[] = [];
  createInterface(launcher.stdout).on("line", (line) => {
    said.push(line);
    if (line === "open") launcher.kill("SIGTERM");
  });
  expect(await once(launcher, "close")).toEqual([7, null]);
  expect(said).toEqual(["open", "closing"]);
});

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("nothing is begun after %s", async (signal) => {
  const launcher = launched(SLEEPER, `console.log("never")`);
  const said: string[] = [];
  createInterface(launcher.stdout).on("line", (line) => {
    said.push(line);
    launcher.kill(signal);
  });
  expect(await once(launcher, "close")).toEqual([null, signal]);
  expect(said).toEqual(["open"]);
});

test("what fails ends it", async () => {
  const launcher = launched("process.exit(3)", "");
  expect(await once(launcher, "close")).toEqual([3, null]);
});
