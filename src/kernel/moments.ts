import type { BaseView, Fact } from "./game.ts";
import type { PartyTimer } from "./party-timer.ts";

/**
 * One row of a step's news, as it is shown: some facts that come together, and when their parts come. Times are
 * milliseconds at pace 1, from the row's begin. docs/stage.md, section 3, has a line for every fact of every game.
 */
export interface Row {
  readonly facts: readonly Fact[];
  /** From here on the fact can be read in the picture. */
  readonly open: number;
  /** From here on the counts and places that it names have changed; at `open` unless this says later. */
  readonly settled?: number;
  /** By fact: when its sentence is told. */
  readonly words: readonly number[];
  /** Whether its sentences stay out of the bar: they are told by log and transcript only. */
  readonly isLogOnly: boolean;
  readonly length: number;
  /** How much of it is shown even when the person cuts it short. It may differ by eyes; the other times may not. */
  readonly floor: number;
  /** Whether these eyes may never read the fact again. */
  readonly isOnceFact: boolean;
  /** Whether "Go on" is offered after it, on a stage with hands, if another row follows. */
  readonly hasRest: boolean;
  /** Of the last row: whether these eyes are asked only after a rest of their own (Ostrakon's next asker). */
  readonly restsBeforeQuestion?: boolean;
  /**
   * When what may not be read again leaves log and bar. Absent: with the next step, but not before the row's length is
   * over.
   */
  readonly leavesAt?: number;
  readonly sounds: readonly SoundAt[];
}

export interface SoundAt {
  readonly sound: string;
  readonly at: number;
}

/** When the parts of a row come, as a line of docs/stage.md writes them: open / words / length / floor. */
export type RowTimes = readonly [open: number, words: number, length: number, floor: number];

/** A row of one fact: sounds are written as there, "stone@300". */
export const rowOf = (fact: Fact, [open, words, length, floor]: RowTimes, ...sounds: readonly string[]): Row => ({
  facts: [fact],
  open,
  words: [words],
  isLogOnly: false,
  length,
  floor,
  isOnceFact: false,
  hasRest: false,
  sounds: sounds.map((written) => {
    const [sound = "", at] = written.split("@");
    return { sound, at: Number(at) };
  }),
});

/** A step as these eyes are told it. */
export interface ToldStep<View extends BaseView> {
  readonly news: readonly Fact[];
  /** The view after the step. */
  readonly view: View;
  readonly options: unknown;
}

/** What a person's own answer shows before the host has spoken. With sounds of its own, its row does not sound again. */
export type EchoOf<View> =
  /** The end picture of its row: made of nothing but what these eyes know already. The movement takes 240 unless said. */
  | {
      readonly is: "whole";
      readonly picture: View;
      readonly milliseconds?: number;
      readonly sounds?: readonly SoundAt[];
    }
  /** Only what the hand does, for so long; it rests there until the host has spoken. The board draws it. */
  | { readonly is: "hand"; readonly milliseconds: number; readonly sounds?: readonly SoundAt[] };

/** How the matches of a room are shown in time. A room has one table of these in its `moments.ts`. */
export interface Moments<View extends BaseView, Move> {
  /** The keys of news that show everybody what was hidden: a delay for watchers is counted in them (TL-118). */
  readonly reveals?: readonly string[];
  /** The phases of its turns, for a timer that everybody shares. A room without has one phase (TL-84). */
  readonly timer?: PartyTimer;
  /** The rows of a step. All times but the floors are equal for all eyes: they follow from what a watcher gets. */
  rows(step: ToldStep<View>): readonly Row[];
  /**
   * The picture while only these facts of a step have been told: `before` with the values that they name, and with
   * `news` holding these facts alone. Whatever else differs between `before` and `after` comes with `after` itself.
   */
  told(before: View, after: View, facts: readonly Fact[]): View;
  echo(view: View, move: Move): EchoOf<View>;
}

export type AnyMoments = Moments<BaseView, unknown>;

/** The least and the most that a step takes at pace 1, in milliseconds (ST-14). */
export const MIN_STEP = 350;
const MAX_STEP = 10_000;

/** By what all times of a step are multiplied, so that it takes no longer than it may. */
export function scaleOf(rows: readonly Pick<Row, "length">[]): number {
  const sum = lengthsOf(rows);
  return sum > MAX_STEP ? MAX_STEP / sum : 1;
}

/** How long a step is shown at pace 1 when nobody is in a hurry. */
export const lengthOfStep = (rows: readonly Pick<Row, "length">[]): number =>
  Math.min(MAX_STEP, Math.max(MIN_STEP, lengthsOf(rows)));

const lengthsOf = (rows: readonly Pick<Row, "length">[]): number => rows.reduce((sum, { length }) => sum + length, 0);
