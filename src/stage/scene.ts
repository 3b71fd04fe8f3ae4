import type { BaseView, Fact } from "../kernel/game.ts";
import type { Seat, Viewer } from "../kernel/seat.ts";
import type { Call } from "../kernel/step.ts";
import type { Proposed, SeatChange, WatcherDelay } from "../protocol/messages/match-messages.ts";

/** Everything that is on the stage at one instant (ST-2). Values and facts, never sentences: the page puts them into words. */
export interface Scene<View extends BaseView = BaseView, Move = unknown> {
  /** Counts up with every change. */
  readonly number: number;
  readonly eyes: Viewer;
  /** The step on the stage; -1 before the first. */
  readonly version: number;
  /** The row that was begun last, counted from 0; null without one. */
  readonly rowNumber: number | null;
  readonly beat: Beat;
  /** The match as told so far; null before the first step. Seat cards and names follow it, too. */
  readonly view: View | null;
  /** The view before this step, or null. */
  readonly before: View | null;
  readonly row: RowOnStage<View> | null;
  /** Facts of an earlier step whose picture has not left yet: a laid tile keeps its face for a while (section 3.1). */
  readonly stillShown: readonly Fact[];
  readonly echo: EchoOnStage<Move> | null;
  /** What is asked of these eyes now; null before the ask, and once it is answered. */
  readonly question: Question<Move> | null;
  /** The place of my last answering press for DOUBLE after it: what is drawn there cannot be pressed yet (ST-37). */
  readonly guardedPlace: Place | null;
  /** What is asked of these eyes before the move (ST-71). */
  readonly offer: OpenOffer | null;
  readonly bar: BarContent<Move>;
  readonly secondLine: SecondLine | null;
  /** What the stage itself offers in the bar. */
  readonly buttons: readonly StageButton[];
  /** The move that these eyes have sealed in a secret round, until its reveal opens. */
  readonly sealed: Move | null;
  /** The seats that have answered in a secret round, as shown so far. */
  readonly answered: readonly Seat[];
  /** The seats whose turn it is, as shown so far. */
  readonly asked: readonly Seat[];
  /** The seats whose clocks are marked as running, as shown so far (ST-7). */
  readonly runningClocks: readonly Seat[];
  /** Whether the title says that it is my turn: as shown so far, or on a hidden page by the newest step (ST-9). */
  readonly isMyTurn: boolean;
  /** The number of the last line of the talk that may be shown; 0 before the first (ST-8). */
  readonly talk: number;
  /** Whether the position is that of the newest step and everything of it is told. Undo and hints belong here. */
  readonly isPresent: boolean;
  /** The version of the last ask; -1 before the first. */
  readonly askedVersion: number;
  readonly log: readonly ToldStepLines[];
  /** The log is whole from this version on. */
  readonly startOfLog: number;
  /** The last 200 entries. An entry that was added is never changed (ST-91). */
  readonly transcript: readonly TranscriptEntry<Move>[];
  readonly overlay: Overlay<Move>;
  /** The missed steps, while they are played as a replay (ST-59). */
  readonly missed: MissedVersions | null;
  /** Whether my last answer has been on the stage for long enough: on a shared device the curtain may fall (ST-75). */
  readonly isSettled: boolean;
  /** Steps that have arrived and have not begun. */
  readonly backlog: number;
  /** The last version that these eyes have seen to its floor (ST-56). */
  readonly seen: number;
  /** Whether pictures fade instead of moving. */
  readonly isStill: boolean;
}

/** Where a press is: a point, or the name of the focused element for a key. */
export type Place = { readonly x: number; readonly y: number } | { readonly key: string };

/** Versions: those after `from`, up to `to`. */
export interface MissedVersions {
  readonly from: number;
  readonly to: number;
}

export type Beat = "begin" | "open" | "words" | "rest" | "ask" | "idle" | "catch-up" | "curtain" | "end";

/** A row from its begin to its end. */
export interface RowOnStage<View = BaseView> {
  /** Version and row: "12.0". */
  readonly id: string;
  readonly facts: readonly Fact[];
  /** Null for the row of a call. */
  readonly call: CallMade | null;
  /** The picture at its end. */
  readonly to: View;
  readonly isOpen: boolean;
  /** Whether it was echoed: then its movement has been shown already, or is being shown. */
  readonly isEchoed: boolean;
  /** By what its times are multiplied: the pace times the step's scale. */
  readonly factor: number;
}

export interface CallMade {
  readonly seat: Seat;
  readonly call: Call;
}

/** The person's answer on the stage. Refused: it flies home. */
export interface EchoOnStage<Move = unknown> {
  readonly id: string;
  readonly move: Move;
  readonly how: "whole" | "hand";
  readonly state: "pending" | "kept" | "confirmed" | "refused";
}

export interface Question<Move = unknown> {
  /** For `data-question`. A question that is drawn again has another. */
  readonly id: string;
  readonly offers: readonly Move[];
  /** Whether its choices can be pressed already (ST-37). */
  readonly isArmed: boolean;
  /** The sealed move that another one may still replace (ST-32). */
  readonly sealed: Move | null;
}

/** A draw offer, or what somebody proposes to all. */
export type OfferContent =
  | { readonly is: "draw"; readonly by: Seat }
  | { readonly is: "proposal"; readonly id: number; readonly by: Seat; readonly proposed: Proposed };

export interface OpenOffer {
  /** For `data-question`. */
  readonly id: string;
  readonly content: OfferContent;
}

/** What the bar says. */
export type BarContent<Move = unknown> =
  | { readonly is: "nothing" }
  /** The sentences of a row. */
  | { readonly is: "told"; readonly row: string; readonly lines: readonly Line[] }
  /** What is asked of these eyes, or whom the match waits for. */
  | { readonly is: "question" }
  /** My secret answer is known to the host; these seats still choose. */
  | { readonly is: "sealed"; readonly move: Move; readonly missing: readonly Seat[] }
  /** What I did. */
  | { readonly is: "mine"; readonly move: Move }
  /** An answer is on its way for longer than usual. Stale: the page has asked the host for the truth. */
  | { readonly is: "sending"; readonly move: Move | null; readonly isStale: boolean }
  /** The line is lost; the answer goes out when it is back. */
  | { readonly is: "kept"; readonly move: Move }
  | { readonly is: "lineLost"; readonly tries: number }
  /** Late: its question was closed meanwhile (ST-27). */
  | { readonly is: "refusal"; readonly why: Fact; readonly move: Move | null; readonly isLate: boolean }
  /** Another answer stands. Sealed: what was to be changed and counted (ST-33). */
  | { readonly is: "replaced"; readonly by: "standIn" | "other"; readonly sealed: Move | null }
  /** Missed: how many steps were played meanwhile. Sent: the kept answer went out in time. */
  | { readonly is: "back"; readonly missed: number; readonly sent: Move | null }
  /** A fact that is seen once waits for a press: the i-th of k (ST-59). */
  | { readonly is: "onceFact"; readonly number: number; readonly count: number }
  | { readonly is: "endedWhileAway" }
  /** The host has gone back this many steps (ST-62). */
  | { readonly is: "restored"; readonly steps: number }
  | { readonly is: "paused" }
  /** The match was given up: everybody left, or nobody came for long. */
  | { readonly is: "unfinished" }
  /** It goes on in somebody's browser. */
  | { readonly is: "takenAway" }
  | { readonly is: "offer"; readonly offer: OfferContent }
  | { readonly is: "otherDevice" };

export type SecondLine =
  | { readonly is: "lineLost"; readonly tries: number }
  | { readonly is: "away"; readonly seats: readonly Seat[] }
  /** What these eyes see is not of now (ST-79). */
  | { readonly is: "delayed"; readonly delay: WatcherDelay };

export interface StageButton {
  readonly is:
    | "goOn"
    | "again"
    | "askQuestion"
    | "takeBack"
    | "tryNow"
    | "showOnce"
    | "showMe"
    | "backToNow"
    | "seeTheEnd"
    | "playHere";
  readonly isArmed: boolean;
  /** A ring that fills while it waits; null without one, or once it was stopped. */
  readonly ring: { readonly milliseconds: number } | null;
}

/** One sentence of a step, as a value. `row` is the row that told it: "12.0". */
export type Line = { readonly row: string } & (
  | { readonly is: "fact"; readonly fact: Fact }
  | { readonly is: "call"; readonly made: CallMade }
  | { readonly is: "standIn"; readonly seat: Seat }
  | { readonly is: "seatChange"; readonly seat: Seat; readonly how: SeatChange["how"] }
);

/** What of a step has been told so far. */
export interface ToldStepLines {
  readonly version: number;
  readonly lines: readonly Line[];
}

export type TranscriptEntry<Move = unknown> = { readonly number: number } & (
  | { readonly is: "line"; readonly version: number; readonly line: Line }
  /** What is asked of these eyes, at this version. */
  | { readonly is: "question"; readonly version: number }
  /** All but one seat have answered (ST-53). */
  | { readonly is: "allBut"; readonly seat: Seat }
  /** The first steps of a long absence are in the log only (ST-91). */
  | { readonly is: "missed"; readonly steps: number }
  /** A replay was taken to this step (ST-81). */
  | { readonly is: "step"; readonly step: number; readonly of: number }
  | { readonly is: "bar"; readonly bar: BarContent<Move> }
);

export type Overlay<Move = unknown> =
  | { readonly is: "none" }
  /** A final move asks first. */
  | { readonly is: "popover"; readonly move: Move; readonly isArmed: boolean }
  | { readonly is: "curtain" }
  | { readonly is: "end" };
