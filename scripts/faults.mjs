// Harms servers and their disks in numbers: `npm run test:faults [-- SIZE] [PART …] [--again]`. SIZE is a share of the whole
// (1 by default, 0.05 for a first look). A part that is done for this size and this commit is not done again, so that a
// run that was interrupted goes on.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

const PARTS = ["kills", "malformed", "flips", "disks", "clocks", "notices"];
const FOLDER = join(import.meta.dirname, "../node_modules/.cache/symposion/faults");

const given = process.argv.slice(2);
const size = Number(given.find((one) => /^\d*\.?\d+$/.test(one)) ?? 1);
const named = given.filter((one) => PARTS.includes(one));
const unknown = given.filter((one) => !PARTS.includes(one) && one !== "--again" && !/^\d*\.?\d+$/.test(one));

if (unknown.length > 0 || !(size > 0)) {
  console.error(`npm run test:faults [-- SIZE] [${PARTS.join(" | ")} …] [--again]`);
  process.exitCode = 2;
} else {
  mkdirSync(FOLDER, { recursive: true });
  const head = spawnSync("git", ["rev-parse", "--short", "HEAD"]).stdout?.toString().trim() || "unknown";
  for (const part of named.length > 0 ? named : PARTS) {
    const file = join(FOLDER, `${part}-${size}-${head}.jsonl`);
    if (existsSync(file) && !given.includes("--again")) console.log(`${part}: done already`);
    else if ((await run(part, file)) !== 0) process.exitCode = 1;
    if (existsSync(file)) print(part, file);
  }
}

/** The figures get their name last: a part that was interrupted is not done. */
function run(part, file) {
  rmSync(file, { force: true });
  const env = { ...process.env, FAULTS_SIZE: String(size), FAULTS_FIGURES: file };
  const args = ["node_modules/vitest/vitest.mjs", "run", "--config", "vitest.faults.config.ts", `faults/${part}`];
  const child = spawn(process.execPath, args, { stdio: "inherit", env });
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => child.kill(signal));
  return new Promise((resolve) =>
    child.once("exit", (status) => {
      if (status !== 0 && existsSync(file)) {
        print(part, file);
        rmSync(file);
      }
      resolve(status ?? 1);
    }),
  );
}

function print(part, file) {
  for (const line of readFileSync(file, "utf8").trim().split("\n")) {
    const { name, counts, seconds } = JSON.parse(line);
    const figures = Object.entries(counts).map(([what, count]) => `${count.toLocaleString("en")} ${what}`);
    console.log(`${part}: ${name}: ${figures.join(", ")}; ${seconds.toLocaleString("en")} s`);
  }
}
