/** What the two ends of the channel say to each other: Stryker's process asks, the thread with the tests answers. */
export type ThreadQuestion =
  | { readonly ask: "coverage" }
  | { readonly ask: "mutant"; readonly mutant: string; readonly tests: readonly string[]; readonly hitLimit?: number };

export type ThreadAnswer =
  /** All test files are loaded. */
  | { readonly say: "ready" }
  /** A test begins. A thread that says nothing for long is in an endless loop. */
  | { readonly say: "began" }
  | { readonly say: "coverage"; readonly tests: readonly RanTest[]; readonly coverage: unknown }
  | ({ readonly say: "mutant" } & MutantOutcome);

export interface RanTest {
  readonly id: string;
  readonly name: string;
  readonly fileName: string;
  readonly line: number;
  readonly column: number;
  readonly durationMs: number;
  /** Why it failed; null where it passed. */
  readonly failure: string | null;
}

export interface MutantOutcome {
  readonly ran: number;
  /** The test that failed, and why; null where all passed. */
  readonly killer: { readonly id: string; readonly why: string } | null;
  readonly hits: number;
  /** An error that no test was waiting for. */
  readonly stray: string | null;
  /** Whether the killer passes again, and as quickly, once the fault is out: if not, the thread has been spoilt. */
  readonly isSound: boolean;
}

/** What the thread is told when it starts. */
export interface WarmStart {
  readonly channel: string;
  readonly testFiles: number;
}

declare module "vitest" {
  interface ProvidedContext {
    readonly warmStart: WarmStart;
  }
}
