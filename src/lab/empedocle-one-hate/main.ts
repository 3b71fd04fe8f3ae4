import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { emptyValues, exchangingFully, ORDER, solveBlock, type Thoroughness } from "./solve.ts";

/**
 * `node src/lab/empedocle-one-hate/main.ts [FILE]`: solves the game of two players and one Unknown Force with one Hate
 * each, all 6.6 million tables of it, and writes their values to FILE. Stopped, it goes on where it was.
 */
const file = process.argv[2] ?? join(tmpdir(), "empedocle-one-hate.values");
const PASSES: readonly Thoroughness[] = [
  { sweeps: 4, enough: 1e-4 },
  { sweeps: 2, enough: 2e-5 },
  { sweeps: 2, enough: 2e-5 },
  { sweeps: 2, enough: 2e-5 },
];
/** A table that changes by less is solved. */
const SOLVED = 5e-5;

const values = emptyValues();
let [pass, block, largest] = [0, 0, 0];
if (existsSync(file) && existsSync(`${file}.json`)) {
  values.set(new Float32Array(readFileSync(file).buffer));
  ({ pass, block, largest } = JSON.parse(readFileSync(`${file}.json`, "utf8")));
}
const kept = (): void => {
  writeFileSync(`${file}.new`, new Uint8Array(values.buffer));
  renameSync(`${file}.new`, file);
  writeFileSync(`${file}.json`, JSON.stringify({ pass, block, largest }));
};
const exchanging = exchangingFully();
for (; pass < PASSES.length; pass++) {
  for (; block < ORDER.length; block++) {
    const change = solveBlock(values, exchanging, ORDER[block] as number, PASSES[pass] as Thoroughness);
    largest = Math.max(largest, change);
    if (block % 5 === 4) kept();
    console.log(`pass ${pass + 1}, block ${block + 1} of ${ORDER.length}, change ${change.toExponential(2)}`);
  }
  console.log(`pass ${pass + 1}: the largest change was ${largest.toExponential(2)}`);
  block = 0;
  const isSolved = largest < SOLVED;
  largest = 0;
  if (isSolved) break;
}
kept();
console.log(`value of the opening: ${values[0]}`);
