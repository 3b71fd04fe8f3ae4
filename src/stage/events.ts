import type { BaseView, Fact } from "../kernel/game.ts";
import type { Pace } from "../kernel/pace.ts";
import type { Viewer } from "../kernel/seat.ts";
import type { Call } from "../kernel/step.ts";
import type { LogEntry, ToViewer } from "../protocol/messages/match-messages.ts";
import type { StageButton } from "./scene.ts";

/** All that changes a scene, besides time (ST-1). */
export type StageEvent<Move = unknown> =
  | { readonly is: "message"; readonly message: ToViewer }
  /** The host's answer to a submission. */
  | {
      readonly is: "answer";
      readonly id: string;
      readonly answer: { readonly ok: true } | { readonly ok: false; readonly why: Fact };
    }
  /** A page of the log from before what the stage knows. */
  | { readonly is: "earlier"; readonly log: readonly LogEntry[] }
  | { readonly is: "line"; readonly isOpen: boolean; readonly tries: number }
  | { readonly is: "visibility"; readonly isVisible: boolean }
  | { readonly is: "curtain"; readonly isDown: boolean }
  | { readonly is: "settings"; readonly settings: Partial<StageSettings> }
  /** The size class has changed. */
  | { readonly is: "size" }
  | { readonly is: "eyes"; readonly eyes: Viewer }
  /** The lines of the talk, or the last of them. `version`: at which each was said; null outside a match. */
  | {
      readonly is: "talk";
      readonly lines: readonly { readonly number: number; readonly version: number | null }[];
    }
  | HandEvent<Move>;

/** What a person's hands do, once a press counts. */
export type HandEvent<Move = unknown> =
  /** A move is chosen: by a press, or by a drop, which confirms itself. */
  | { readonly is: "choose"; readonly move: Move; readonly id: string; readonly isDropped?: boolean }
  /** Yes or No in the popover. */
  | { readonly is: "confirm"; readonly isYes: boolean; readonly id: string }
  | { readonly is: "call"; readonly call: Call; readonly id: string }
  /** A press on the board or the plaque, or Escape, that meets no choice. */
  | { readonly is: "cut" }
  | {
      readonly is: "button";
      readonly button: StageButton["is"] | "skip";
    }
  | { readonly is: "drag"; readonly state: "lifted" | "ended" }
  /** Something else that the person asked for was refused: a proposal, a hint. */
  | { readonly is: "refused"; readonly why: Fact };

export interface StageSettings {
  readonly pace: Pace;
  readonly isStill: boolean;
  /** Whether a final move asks first. */
  readonly asksFirst: boolean;
  /** Whether presses are guarded by ARM and DOUBLE. Only tests that play faster than people switch it off. */
  readonly isGuarded: boolean;
}

/** What the director wants done outside the scene. */
export type StageEffect<Move = unknown> =
  | { readonly is: "submit"; readonly id: string; readonly move: Move }
  | { readonly is: "submitCall"; readonly id: string; readonly call: Call }
  | { readonly is: "askTruth" }
  /** "Play here": this device plays the seat from now on (ST-69). */
  | { readonly is: "takeSeat" }
  /** The stage has reached the ask of this version; the bots wait for it (ST-65). */
  | { readonly is: "reachAsk"; readonly version: number }
  /** At most one sound starts at a time. */
  | { readonly is: "sound"; readonly sound: string }
  | { readonly is: "touch"; readonly touch: "lift" | "landing" | "refusal" | "myTurn" | "end" }
  /** A performance mark without content: "begin:12.0". `at`: its instant by real time, however late the page hears of it. */
  | { readonly is: "mark"; readonly name: string; readonly at: number };

/** What the director needs of a game. */
export interface StageGame<View extends BaseView = BaseView, Move = unknown> {
  offers(view: View): readonly Move[];
  refusal(view: View, move: Move): Fact | null;
  write(move: Move): string;
  read(text: string): Move | null;
  recall?(news: readonly Fact[], viewer: Viewer, options: unknown): readonly Fact[];
  isFinal(view: View, move: Move): boolean;
}
