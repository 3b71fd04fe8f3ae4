import { tmpdir } from "node:os";
import { join } from "node:path";
import { VALUES_FILE } from "./checkpointed-passes.ts";
import { computeExploitability } from "./exploitability.ts";
import { STATES } from "./slabs.ts";

/**
 * `node src/lab/empedocle-one-hate/main.ts [FILE]` solves the one-Hate game and prints by how much the solution can be
 * exploited. After a stop it continues from FILE. The default is the file that the benchmark of the bots uses.
 */
const file = process.argv[2] ?? join(tmpdir(), VALUES_FILE);
const solved = computeExploitability(file, {
  isTimeUp: () => false,
  onBlock: (stage, { passes, blocks, largest, seconds }) =>
    console.log(
      `${stage}: pass ${passes + 1}, block ${blocks}, change ${largest.toExponential(1)}, ${seconds.toFixed(0)} s`,
    ),
});
if (solved !== null) {
  console.log(`${STATES} tables; the opening is worth ${solved.opening} to the first player`);
  console.log(`exploitable by ${(100 * solved.by).toFixed(3)} points`);
}
