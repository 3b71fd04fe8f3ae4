import type { Seat } from "./seat.ts";

/** A guided first game: a real match, played through `submit`, with texts between the moves. */
export interface Lesson {
  readonly options: unknown;
  readonly seats: number;
  /** Where the learner sits. */
  readonly me: Seat;
  /** By seat: the names of the others. The learner's own entry is not used. */
  readonly names: readonly string[];
  /** The seed of the dice: the same seed deals the same match. */
  readonly seed: string;
  readonly steps: readonly LessonStep[];
}

/** `key` names a text in the lesson's language files. */
export type LessonStep =
  /** A text to read; the learner continues with a button. */
  | { readonly is: "read"; readonly key: string }
  /** The learner plays one of these moves. After another legal move the text `key` is shown again. */
  | { readonly is: "try"; readonly key: string; readonly moves: readonly string[] }
  /** Another seat moves. */
  | { readonly is: "reply"; readonly seat: Seat; readonly move: string };
