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

/** One thing that is asked of a shelf. Whatever is on the way is plain data. */
export interface Errand {
  readonly number: number;
  readonly shelf: keyof Shelves;
  readonly name: string;
  readonly about: readonly unknown[];
}

/** What came of an errand. */
export type Report =
  | { readonly number: number; readonly answer: unknown }
  | { readonly number: number; readonly fault: Fault };

/** What is left of an exception on its way to another thread. */
export interface Fault {
  readonly message: string;
  readonly code?: string;
}

/** All errands of one turn of the event loop; or nothing more will come. */
export type ToArchivist = readonly Errand[] | "close";
export type FromArchivist = Index | readonly Report[];
