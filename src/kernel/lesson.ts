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
  /** The learner's view with everything open, for steps that count what lies face down (ST-84). */
  readonly opened?: (view: never, state: never) => unknown;
}

/** `key` names a text in the lesson's language files; `points` is what its bubble points at (ST-82). */
export type LessonStep =
  /** A text to read; the learner continues with a button. */
  | { readonly is: "read"; readonly key: string; readonly points: LessonTarget; readonly isOpen?: true }
  /** The learner plays one of these moves. Another legal move flies home, and the lesson waits (ST-83). */
  | { readonly is: "try"; readonly key: string; readonly points: LessonTarget; readonly moves: readonly string[] }
  /** Another seat moves. */
  | { readonly is: "reply"; readonly seat: Seat; readonly move: string };

/**
 * What a step points at: a cell of the board, a seat, a named thing (one that has a tip), perhaps of one seat, the
 * wanted answer wherever it is to be pressed, or the bar.
 */
export type LessonTarget = `cell:${string}` | `seat:${number}` | `thing:${string}` | "answer" | "bar";
