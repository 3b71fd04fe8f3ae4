import { tmpdir } from "node:os";
import { join } from "node:path";
import { exploited } from "./exploitability.ts";
import { FILE } from "./in-blocks.ts";
import { STATES } from "./slabs.ts";

/**
 * `node src/lab/empedocle-one-hate/main.ts [FILE]` solves the one-Hate game to its end and says by how much the solution can
 * be exploited. Stopped, it goes on where it was; by default in the file that the bench looks for.
 */
const file = process.argv[2] ?? join(tmpdir(), FILE);
const found = exploited(file, {
  isUp: () => false,
  tell: (work, { passes, blocks, largest, seconds }) =>
    console.log(
      `${work}: pass ${passes + 1}, block ${blocks}, change ${largest.toExponential(1)}, ${seconds.toFixed(0)} s`,
    ),
});
if (found !== null) {
  console.log(`${STATES} tables; the opening is worth ${found.opening} to the first player`);
  console.log(`exploitable by ${(100 * found.by).toFixed(3)} points`);
}
