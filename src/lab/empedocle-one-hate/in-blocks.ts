import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { ORDER } from "./solve.ts";

/** What the table's file is called where nobody says otherwise. */
export const FILE = "empedocle-one-hate.values";

/** What has been done of a table in a file: so many whole passes, then so many blocks; and how long that took. */
export interface Done {
  readonly passes: number;
  readonly blocks: number;
  /** The largest change in this pass, and in the one before. */
  readonly largest: number;
  readonly before: number;
  readonly seconds: number;
}

/** How long it may go on, and who is told of every block. */
export interface Going {
  readonly isUp: () => boolean;
  readonly tell: (done: Done) => void;
}

const NOTHING: Done = { passes: 0, blocks: 0, largest: 0, before: Number.POSITIVE_INFINITY, seconds: 0 };

/**
 * Goes through all blocks of a table, pass after pass, until a pass changes nothing by more than `enough`, or until time is
 * up. The table is kept in a file after every block: stopped, it goes on where it was.
 */
export function inBlocks(
  file: string,
  table: Float32Array,
  enough: number,
  work: (unknown: number, pass: number) => number,
  { isUp, tell }: Going,
): Done {
  let done = keptIn(file, table);
  while (done.before > enough && !isUp()) {
    const start = performance.now();
    const change = work(ORDER[done.blocks] as number, done.passes);
    const largest = Math.max(done.largest, change);
    const seconds = done.seconds + (performance.now() - start) / 1000;
    const isPass = done.blocks + 1 === ORDER.length;
    done = isPass
      ? { passes: done.passes + 1, blocks: 0, largest: 0, before: largest, seconds }
      : { ...done, blocks: done.blocks + 1, largest, seconds };
    keep(file, table, done);
    tell(done);
  }
  return done;
}

/** Fills the table from the file, if it is there. */
export function keptIn(file: string, table: Float32Array): Done {
  if (!existsSync(file) || !existsSync(`${file}.json`)) return NOTHING;
  const bytes = readFileSync(file);
  if (bytes.byteLength !== table.byteLength) throw new Error(`one-hate: ${file} is no table of ours`);
  new Uint8Array(table.buffer).set(bytes);
  const done = JSON.parse(readFileSync(`${file}.json`, "utf8"));
  // What is infinite cannot be written down: there has been no pass before.
  return { ...done, before: done.before ?? NOTHING.before };
}

function keep(file: string, table: Float32Array, done: Done): void {
  writeFileSync(`${file}.new`, new Uint8Array(table.buffer));
  renameSync(`${file}.new`, file);
  writeFileSync(`${file}.json`, JSON.stringify(done));
}
