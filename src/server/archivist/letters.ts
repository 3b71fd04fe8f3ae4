import type { Keeping } from "../keeping.ts";

/** What the archivist's thread is started with: where everything lies, and whether the house keeps what was compiled. */
export interface Start {
  readonly folder: string;
  readonly isCompiledKept: boolean;
}

/** All that is kept, by what it is asked under. */
export type Shelves = Omit<Keeping, "close">;

/** What the archivist first says: what can be asked of each shelf. */
export type Index = Readonly<Record<keyof Shelves, readonly string[]>>;

/** One thing that is asked of a shelf: its number, what is asked of whom, and about what. */
export type Errand = readonly [number: number, shelf: keyof Shelves, name: string, about: readonly unknown[]];

/** What came of an errand: an answer, where there is one; or what went wrong. */
export type Report =
  | readonly [number: number, answer?: unknown]
  | readonly [number: number, answer: null, fault: Fault];

/** What is left of an exception on its way to another thread. */
export interface Fault {
  readonly message: string;
  readonly code?: string;
}

/** The errands of one turn of the event loop, or some of them; "close": nothing more will come. */
export type ToArchivist = readonly Errand[] | "close";
export type FromArchivist = Index | readonly Report[];

/**
 * Letters are plain data, and travel as text: to be cloned between threads costs either of them twice as much. What is
 * undefined arrives as null where it stands in a list, and not at all in an object.
 */
export const written = (letter: ToArchivist | FromArchivist): string => JSON.stringify(letter);
export const read = <Letter extends ToArchivist | FromArchivist>(text: string): Letter => JSON.parse(text);
