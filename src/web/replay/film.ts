import type { BaseView, Outcome } from "../../kernel/game.ts";
import type { MatchRecord } from "../../kernel/record.ts";
import type { Viewer } from "../../kernel/seat.ts";
import type { Line, Retelling, Sitter } from "../../protocol/messages.ts";

/** Whose eyes a film is seen with; "all" are those of somebody to whom everything is shown. */
export type Eyes = Viewer | "all";

/** A match to look at again: every position it went through, the first before any step. */
export interface Film {
  readonly frames: readonly Frame[];
  readonly sitters: readonly Sitter[];
  /** Whose eyes it can be seen with, the usual ones first. */
  readonly eyes: readonly Eyes[];
  readonly outcome: Outcome | null;
  /** All of it, to be taken along, and the letters of its link; null where it is not everybody's. */
  readonly whole: { readonly record: MatchRecord; readonly letters: string } | null;
}

export interface Frame {
  readonly view: (eyes: Eyes) => BaseView;
  /** What its step adds to the log. */
  readonly line: (eyes: Eyes) => Line;
}

/** A match as it is told to those who were not there: they have a watcher's eyes and no others. */
export const filmRetold = ({ table, moments, outcome }: Retelling): Film => ({
  frames: moments.map(({ view, line }) => ({ view: () => view, line: () => line })),
  sitters: table.sitters,
  eyes: ["watcher"],
  outcome,
  whole: null,
});
