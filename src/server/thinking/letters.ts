import type { Question } from "../../host/hearing.ts";

/** What the house writes to a thread. */
export type ToThread =
  | { readonly t: "think"; readonly number: number; readonly question: Question }
  | { readonly t: "forget"; readonly table: string };

/** What comes back, one for each question. */
export type FromThread =
  | { readonly t: "move"; readonly number: number; readonly move: string }
  | { readonly t: "failed"; readonly number: number; readonly error: unknown };

/** What a thread is started with. A thread that thinks hears no letters: which thought to end stands in shared memory. */
export interface Start {
  readonly unwanted: Int32Array<SharedArrayBuffer>;
}
