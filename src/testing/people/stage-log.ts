/**
 * What an observer inside a page has seen of a match on the stage (docs/stage.md, section 5), from the first scene until
 * the stage was left. Times are milliseconds of the page's clock. Rows are written "12.0", as the page writes them.
 */
export interface StageLog {
  /** The pace of the page: its rows take this many times as long as the tables say. */
  readonly pace: number;
  /** How many milliseconds everything may be early: one frame. Late it may be as it will: machines are busy. */
  readonly tolerance: number;
  /** The director's performance marks, in order. */
  readonly marks: readonly StageMark[];
  /** The page after each change, in order. */
  readonly frames: readonly StageFrame[];
  /** When the browser drew, as long as a press was being answered. */
  readonly drawnAt: readonly number[];
  readonly presses: readonly PressSeen[];
  readonly incidents: readonly Incident[];
  /** Whether the person went to another page: an answer may have been on its way. */
  readonly isLeft: boolean;
}

export interface StageMark {
  readonly is: MarkKind;
  /** Step, row, question or answer, by the kind of the mark. */
  readonly of: string;
  /** The instant of the director: what it stands for is drawn then or later. */
  readonly at: number;
}

export type MarkKind =
  | "arrive"
  | "begin"
  | "open"
  | "sound"
  | "words"
  | "end"
  | "ask"
  | "press"
  | "echo"
  | "submit"
  | "confirm"
  | "refuse"
  | "replace"
  | "cut";

export interface StageFrame {
  readonly at: number;
  /** The numbers of scenes that the parts of the page carry. */
  readonly scenes: readonly string[];
  readonly version: string;
  readonly beat: string;
  /** The text and names that were not in the frame before, wherever they stand. */
  readonly added: readonly string[];
  /** What is told for the first time. */
  readonly told: readonly Told[];
  readonly shown: readonly Shown[];
  /** What the cards of the seats say, without name and turn. */
  readonly cards: readonly string[];
  readonly choices: readonly ChoiceSeen[];
  readonly echoes: readonly { readonly id: string; readonly state: string }[];
  /** None if they are as in the frame before. */
  readonly liveRegions: readonly LiveRegionSeen[];
  /** By name (board, bar, sentence, stones): left, top, width, height. None if the frame was never drawn. */
  readonly boxes: Readonly<Record<string, readonly [number, number, number, number]>>;
  /** Size class, and the form where a game has several: boxes stand still within one. */
  readonly layout: string;
  readonly isFocusLost: boolean;
  /** What moves: the property and its milliseconds. */
  readonly animations: readonly { readonly property: string; readonly length: number }[];
}

/** Something that tells a fact of a row in words. */
export interface Told {
  readonly row: string;
  readonly where: "bar" | "log" | "seat" | "transcript" | "title" | "name";
  readonly text: string;
}

/** Something that shows a fact of a row in the picture. */
export interface Shown {
  readonly row: string;
  readonly isOpen: boolean;
  /** Why nobody can see it; null if it is in sight. */
  readonly hiddenBy: string | null;
}

export interface ChoiceSeen {
  readonly question: string;
  /** The move as written; null while it cannot be pressed. */
  readonly press: string | null;
}

export interface LiveRegionSeen {
  readonly politeness: string;
  readonly sentences: readonly string[];
}

/** One press of a hand, and the choice that it met when it went down and when the page heard of it. */
export interface PressSeen {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly down: ChoiceSeen | null;
  /** Null also if it was no press in the end: the finger came up elsewhere. */
  readonly up: ChoiceSeen | null;
  /** The answers that were submitted by it. */
  readonly submitted: readonly string[];
  /** Whether it changed what can be pressed: it opened a popover, or picked something up or put it down. */
  readonly prepares: boolean;
}

/** What makes a page show the truth within a second (P-13). */
export interface Incident {
  readonly at: number;
  readonly is: "refusal" | "reload" | "reconnection" | "wake-up" | "rotation";
}

/** What the tables of section 3 say of a row: times in milliseconds, with the step's scale in them. */
export interface ExpectedRow {
  readonly open: number;
  readonly words: number;
  readonly floor: number;
  readonly isOnceFact: boolean;
  /** Whether my own answer was shown before: all of the row, or what the hand does in so many milliseconds (ST-24). */
  readonly echo: { readonly is: "whole" } | { readonly is: "hand"; readonly milliseconds: number } | null;
  /** The sentences of the row for these eyes. */
  readonly sentences: readonly string[];
}

export type ExpectedRows = ReadonlyMap<string, ExpectedRow>;
