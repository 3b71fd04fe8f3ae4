// Plants faults and counts how many are killed: `npm run test:mutants [-- PART …]`. A part is a room, `kernel` or `host`.
// `npm run test:mutants -- carried-over [ROOM …]` plants the faults of scripts/carried-over/ instead.
import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";

const STRYKER = ["node_modules/@stryker-mutator/core/bin/stryker.js", "run", "stryker.config.mjs"];
const CARRIED_OVER = "carried-over";

const rooms = readdirSync("src/games", { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const parts = [...rooms, "kernel", "host"];

const [first, ...others] = process.argv.slice(2);
const isCarriedOver = first === CARRIED_OVER;
const named = isCarriedOver ? others : first === undefined ? [] : [first, ...others];
const allowed = isCarriedOver ? rooms : parts;

const unknown = named.filter((name) => !allowed.includes(name));
if (unknown.length > 0) {
  console.error(`Not a part: ${unknown.join(", ")}. Parts are ${allowed.join(", ")}.`);
  process.exitCode = 2;
} else if (isCarriedOver) {
  process.exitCode = await ended(["scripts/carried-over/main.ts", ...(named.length > 0 ? named : rooms)], {});
} else {
  for (const part of named.length > 0 ? named : parts) {
    console.log(`Mutants of ${part}:`);
    const code = await ended(STRYKER, { MUTATED_PART: part });
    if (code !== 0) process.exitCode = 1;
    if (code > 128) break;
  }
}

/**
 * Runs a Node program to its end and answers its exit code. An interruption goes on to the program: Stryker then stores
 * what it has found so far, and the next run continues there.
 */
async function ended(args, env) {
  const child = spawn(process.execPath, args, { stdio: "inherit", env: { ...process.env, ...env } });
  const interrupt = () => child.kill("SIGINT");
  process.on("SIGINT", interrupt);
  process.on("SIGTERM", interrupt);
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (status) => resolve(status ?? 130));
  });
  process.off("SIGINT", interrupt);
  process.off("SIGTERM", interrupt);
  return code;
}
