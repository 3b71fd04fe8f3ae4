import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { BLOCK_ORDER } from "./solve-block.ts";

/** The default name of the file with the values. */
export const VALUES_FILE = "empedocle-one-hate.values";

/** The progress of a computation: whole passes, then blocks of the next pass, and the time they took. */
export interface Checkpoint {
  readonly passes: number;
  readonly blocks: number;
  /** The largest change in this pass, and in the pass before. */
  readonly largest: number;
  readonly before: number;
  readonly seconds: number;
}

/** When to stop, and a callback for every block. */
export interface PassOptions {
  readonly isTimeUp: () => boolean;
  readonly onBlock: (progress: Checkpoint) => void;
}

const NOT_STARTED: Checkpoint = { passes: 0, blocks: 0, largest: 0, before: Number.POSITIVE_INFINITY, seconds: 0 };

/**
 * Computes all blocks of a table, pass after pass, until a pass changes no value by more than `enough`, or until the
 * time is up. After every block the table is stored in a file, so that the next call continues there.
 */
export function runCheckpointedPasses(
  file: string,
  table: Float32Array,
  enough: number,
  computeBlock: (unknown: number, pass: number) => number,
  { isTimeUp, onBlock }: PassOptions,
): Checkpoint {
  let progress = loadCheckpoint(file, table);
  while (progress.before > enough && !isTimeUp()) {
    const start = performance.now();
    const change = computeBlock(BLOCK_ORDER[progress.blocks] as number, progress.passes);
    const largest = Math.max(progress.largest, change);
    const seconds = progress.seconds + (performance.now() - start) / 1000;
    const isPass = progress.blocks + 1 === BLOCK_ORDER.length;
    progress = isPass
      ? { passes: progress.passes + 1, blocks: 0, largest: 0, before: largest, seconds }
      : { ...progress, blocks: progress.blocks + 1, largest, seconds };
    saveCheckpoint(file, table, progress);
    onBlock(progress);
  }
  return progress;
}

/** Fills the table from the file, if there is one. */
export function loadCheckpoint(file: string, table: Float32Array): Checkpoint {
  if (!existsSync(file) || !existsSync(`${file}.json`)) return NOT_STARTED;
  const bytes = readFileSync(file);
  if (bytes.byteLength !== table.byteLength) throw new Error(`one-hate: ${file} is no table of ours`);
  new Uint8Array(table.buffer).set(bytes);
  const progress = JSON.parse(readFileSync(`${file}.json`, "utf8"));
  // JSON has no infinity: null means that there was no pass before.
  return { ...progress, before: progress.before ?? NOT_STARTED.before };
}

function saveCheckpoint(file: string, table: Float32Array, progress: Checkpoint): void {
  writeFileSync(`${file}.new`, new Uint8Array(table.buffer));
  renameSync(`${file}.new`, file);
  writeFileSync(`${file}.json`, JSON.stringify(progress));
}
