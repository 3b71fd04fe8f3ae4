import type { Pace } from "../../kernel/pace.ts";
import type { MatchRecord } from "../../kernel/record.ts";
import type { Viewer } from "../../kernel/seat.ts";
import type { ToViewer } from "../../protocol/messages.ts";
import type { Analysing } from "./analysing.ts";
import type { Wire } from "./wire.ts";

/** What is asked and answered once. */
export type Asking = Omit<Wire, "watch" | "analyse" | "prepare" | "pace">;

/** Letters carry the number of what they belong to: a question, somebody who watches, or an analysis. */
export type Question = {
  readonly [Name in keyof Asking]: {
    readonly t: "ask";
    readonly number: number;
    readonly what: Name;
    readonly about: Parameters<Asking[Name]>;
  };
}[keyof Asking];

/** What a page writes to its worker. */
export type ToWorker =
  | Question
  | {
      readonly t: "watch";
      readonly number: number;
      readonly table: string;
      readonly viewer: Viewer;
      readonly from: number | null;
    }
  | { readonly t: "analyse"; readonly number: number; readonly record: MatchRecord }
  /** Ends what is watched or analysed. */
  | { readonly t: "leave"; readonly number: number }
  | { readonly t: "prepare"; readonly game: string }
  | { readonly t: "pace"; readonly pace: Pace };

/** What the worker writes back. */
export type FromWorker =
  | { readonly t: "answer"; readonly number: number; readonly answer: unknown }
  | { readonly t: "tell"; readonly number: number; readonly message: ToViewer }
  | { readonly t: "analysed"; readonly number: number; readonly what: Analysing };
