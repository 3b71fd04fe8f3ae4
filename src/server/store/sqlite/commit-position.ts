import { closeSync, existsSync, openSync, readFileSync, writeSync } from "node:fs";
import { createPrivateFile } from "../private-file.ts";

/** The file beside a database that says how many commits it has. */
export const positionFile = (database: string): string => `${database}-position`;

/** How many commits a database must have; 0 where that is not known. */
export function expectedCommits(database: string): number {
  const file = positionFile(database);
  return existsSync(file) ? Number(/^\d+/.exec(readFileSync(file, "latin1"))?.[0] ?? 0) : 0;
}

/**
 * How many commits a database must have, kept in a file of its own. A write-ahead log that has lost its end, by a flipped
 * bit or because somebody deleted it, looks like a log that ends there: only this file shows that something is missing.
 * It is not flushed to the disk: after a power failure it may be behind the database, which harms nothing.
 */
export class CommitPosition {
  readonly #handle: number;
  /** How many commits the database should have had when it was opened; 0 where that was not known. */
  readonly expected: number;

  constructor(database: string) {
    this.expected = expectedCommits(database);
    this.#handle = openSync(createPrivateFile(positionFile(database)), "r+");
  }

  raise(commits: number): void {
    writeSync(this.#handle, `${commits}\n`.padStart(LENGTH, "0"), 0, "latin1");
  }

  close(): void {
    closeSync(this.#handle);
  }
}

/** The same for every number, so that none of them leaves a rest of another. */
const LENGTH = 17;
