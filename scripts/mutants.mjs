// Plants faults in each room's rules and counts how many its tests kill: `npm run test:mutants [-- ROOM …]`.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";

const named = process.argv.slice(2);
const rooms = readdirSync("src/games", { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
let failed = 0;
for (const room of named.length > 0 ? named : rooms) {
  console.log(`Mutants of ${room}:`);
  const stryker = "node_modules/@stryker-mutator/core/bin/stryker.js";
  const run = spawnSync(process.execPath, [stryker, "run", "stryker.config.mjs"], {
    stdio: "inherit",
    env: { ...process.env, MUTATED_ROOM: room },
  });
  failed += run.status === 0 ? 0 : 1;
}
process.exitCode = failed > 0 ? 1 : 0;
