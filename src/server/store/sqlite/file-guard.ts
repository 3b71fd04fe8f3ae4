import { statSync } from "node:fs";

/**
 * Whether these files are still the ones that were there before. A program can go on writing to a file that was deleted
 * or replaced: everything seems well, and all of it is gone after the next start.
 */
export class FileGuard {
  readonly #files: readonly string[];
  readonly #known = new Map<string, string>();

  /** A file that is not there yet is known from the first time that it is. */
  constructor(files: readonly string[]) {
    this.#files = files;
    for (const file of files) this.#look(file);
  }

  /** Throws where one of the files was deleted or replaced. */
  demandFiles(): void {
    for (const file of this.#files) {
      const known = this.#known.get(file);
      if (this.#look(file) !== known && known !== undefined)
        throw new Error(`${file} was deleted or replaced while the server used it: nothing can be stored any more`);
    }
  }

  /** What tells this file from every other, even of the same name; null where there is none. */
  #look(file: string): string | null {
    const found = statSync(file, { throwIfNoEntry: false });
    const identity = found === undefined ? null : `${found.dev} ${found.ino}`;
    if (identity !== null && !this.#known.has(file)) this.#known.set(file, identity);
    return identity;
  }
}
