import { tmpdir } from "node:os";
import { join } from "node:path";
import { exploitability, responded, SIDES } from "./exploitability.ts";
import { type Done, inBlocks } from "./in-blocks.ts";
import { STATES } from "./slabs.ts";
import { emptyValues, exchangingFully, solveBlock } from "./solve.ts";

/**
 * `node src/lab/empedocle-one-hate/main.ts [FILE]` solves the game of two players and one Unknown Force with one Hate each,
 * all 6.6 million tables of it, then plays the best that can be played against the solution from either side, and says how
 * much that gains. Everything is kept in FILE and beside it: stopped, it goes on where it was.
 */
const file = process.argv[2] ?? join(tmpdir(), "empedocle-one-hate.values");
/** A table that changes by less is solved. */
const SOLVED = 1e-4;
/** Only the first pass begins far from what is right. */
const [FAR, NEAR] = [
  { sweeps: 3, enough: 1e-3 },
  { sweeps: 1, enough: 0 },
];

const values = emptyValues();
const exchanging = exchangingFully();
const told = (what: string) => (done: Done) =>
  console.log(
    `${what}: pass ${done.passes + 1}, block ${done.blocks}, change ${done.largest.toExponential(1)}, ${done.seconds.toFixed(0)} s`,
  );
const solved = inBlocks(
  file,
  values,
  SOLVED,
  (unknown, pass) => solveBlock(values, exchanging, unknown, pass === 0 ? FAR : NEAR),
  told("solving"),
);
console.log(`${STATES} tables, ${solved.passes} passes, last change ${solved.before}, ${solved.seconds.toFixed(0)} s`);
console.log(`the opening is worth ${values[0]} to the first player`);
const gained = SIDES.map((side) => responded(values, `${file}.${side}`, side, told(side)));
console.log(`exploitable by ${(100 * exploitability(gained)).toFixed(3)} points: ${gained.join(", ")}`);
