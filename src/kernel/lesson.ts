import type { Seat } from "./seat.ts";

/** A guided first game: a real match, played through `submit`, with words between the moves. */
export interface Lesson {
  readonly options: unknown;
  readonly seats: number;
  /** Where the learner sits. */
  readonly me: Seat;
  /** How the others are called, by seat; the learner's own entry is not read. */
  readonly names: readonly string[];
  /** Deals the match: the same seed, the same lesson. */
  readonly seed: string;
  readonly steps: readonly LessonStep[];
}

/** `key` names a text in the lesson's language files. */
export type LessonStep =
  /** Something to read; the learner goes on by a button. */
  | { readonly is: "read"; readonly key: string }
  /** The learner moves: any of these, as written; whatever else is legal is answered by the text `key` again. */
  | { readonly is: "try"; readonly key: string; readonly moves: readonly string[] }
  /** Another seat moves. */
  | { readonly is: "reply"; readonly seat: Seat; readonly move: string };
