import type { Signal } from "@preact/signals";
import type { FunctionComponent } from "preact";
import type { Belief } from "../kernel/bot.ts";
import type { BaseView, Fact, Outcome } from "../kernel/game.ts";
import type { Lesson } from "../kernel/lesson.ts";
import type { Seat } from "../kernel/seat.ts";
import type { Language, Say } from "../kernel/texts.ts";
import type { Welcome } from "../kernel/welcome.ts";
import type { Guide } from "./guide.ts";

/** All that a board gets. It knows no rules: it highlights what is offered and plays moves. */
export interface BoardProps<View extends BaseView, Move, Words> {
  /** The match as told so far: the facts of rows that have not opened yet are not in it. Names and numbers follow it. */
  readonly view: View;
  /** The view before this one, or null. The difference is animated. */
  readonly before: View | null;
  /** The row of a step that is being shown, or null. The board moves its pieces from `view` to what the row leads to. */
  readonly row?: RunningRow<View> | null;
  /** The viewer's own answer before the host has spoken, or null. Drawn with `data-echo`. */
  readonly echo?: Echo<Move> | null;
  /** Facts of an earlier step whose picture has not left yet (docs/stage.md, 3.1: a laid tile keeps its face for a while). */
  readonly stillShown?: readonly Fact[];
  /** The moves open to the viewer now; none while it may not act. Each thing to press is marked by `choice`. */
  readonly offers: readonly Move[];
  /** The question that the offers answer, for `data-question`. */
  readonly question?: string;
  /** Whether the offers can be pressed already: a choice that was just drawn cannot (ST-37). */
  readonly isArmed?: boolean;
  /** The chosen move that waits to be confirmed; drawn as if it were about to happen. */
  readonly pending: Move | null;
  /** The move that the viewer has sealed in a secret round, while the others still choose. */
  readonly sealed: Move | null;
  /** The seats that have sealed a move. */
  readonly spoken: readonly Seat[];
  /** The move that a bot advises, if the viewer asked for a hint. */
  readonly hint: Move | null;
  /** In an analysis: the move that was played where `hint` would have been better. */
  readonly played?: Move | null;
  /** In an analysis: what the viewer could know of hidden things, by all that it had seen. */
  readonly beliefs?: readonly Belief[];
  /** What the viewer has picked, in the room's own notation ("L", "c3"). The page clears it after each step. */
  readonly picked: Signal<string | null>;
  readonly outcome: Outcome | null;
  /** All that was told, the oldest first, where the last step of a match is shown and nothing before it is missing. */
  readonly told?: readonly Fact[] | null;
  readonly say: Say;
  readonly words: Words;
  /** Plays a move. If the rules refuse it, the person is told why and nothing happens. */
  readonly play: (move: Move, how?: Played) => void;
}

/** How a move was played. A drop is its own confirmation: nothing is asked before it (ST-41). */
export interface Played {
  readonly isDropped: boolean;
}

/** A row of a step on the stage, from its begin to its end (docs/stage.md). */
export interface RunningRow<View extends BaseView> {
  /** Version and row: "12.0". It changes when another row begins, so animations start anew by it. */
  readonly id: string;
  readonly facts: readonly Fact[];
  /** The picture at its end. Until `isOpen` nothing of it is named, and faces are in the document only where section 3 says. */
  readonly to: View;
  readonly isOpen: boolean;
}

/** A person's answer on its way. `kept`: the line is lost, it goes out when the line is back. */
export interface Echo<Move> {
  readonly id: string;
  readonly move: Move;
  readonly state: "pending" | "kept" | "confirmed" | "refused";
}

/** A seat's card beside the board: what is public of the seat. The page adds its name. */
export interface SeatProps<View extends BaseView, Move, Words> extends BoardProps<View, Move, Words> {
  readonly seat: Seat;
}

/** Everything a page needs to show a room's matches. */
export interface Board<View extends BaseView, Move, Words> {
  readonly Board: FunctionComponent<BoardProps<View, Move, Words>>;
  /** The viewer's hand and buttons, below the board. */
  readonly Hand: FunctionComponent<BoardProps<View, Move, Words>>;
  readonly SeatCard: FunctionComponent<SeatProps<View, Move, Words>>;
  /** One sentence: what is expected of the viewer, or whom the match waits for. */
  readonly prompt: (props: BoardProps<View, Move, Words>) => string;
  /** Whether the move cannot be undone, so that the page asks before it is played. */
  readonly isFinal: (view: View, move: Move) => boolean;
  /** Whether a hint makes sense for the question that is asked: not where an opinion is (ST-109). Missing: always. */
  readonly mayHint?: (view: View) => boolean;
  /** A move in words, for the question before a final move and for hints: "Place a Lion on c3". */
  readonly described: (props: BoardProps<View, Move, Words>, move: Move) => string;
  /** Loads those words that are needed to show this, or all of them: where they come in parts. Null if they are here. */
  readonly loadWords?: (words: Words, shown: ShownSteps<View> | null) => Promise<void> | null;
  /** The room draws its seats on the board, so the page draws no cards of them. */
  readonly drawsSeats?: boolean;
  /** The room takes the whole screen and places the page's bar on it by its own CSS: `.room-… > .bar`. */
  readonly placesBar?: boolean;
  /** How high the bar is on a phone: 218 pixels, or 158 for a room without a hand (ST-96). */
  readonly bar?: "tall" | "low";
}

/** A step, or steps that the log names. */
export interface ShownSteps<View extends BaseView> {
  readonly view: View | null;
  readonly news: readonly Fact[];
}

export type AnyBoard = Board<BaseView, unknown, unknown>;

/** A figure of the guide, drawn with the real components. */
export type Figure<Words> = FunctionComponent<{ readonly say: Say; readonly words: Words }>;

/** What explains a game in passing. */
export interface Help {
  /** The aim of the game, for the first play. */
  readonly welcome: Welcome;
  /** One sentence for every thing that its board marks with `data-tip`. */
  readonly tips: Readonly<Record<string, string>>;
}

/** What a browser needs of a room. Every part is imported when it is needed. */
export interface RoomPage {
  readonly id: string;
  readonly board: () => Promise<{ readonly board: AnyBoard }>;
  readonly words: Readonly<Record<Language, () => Promise<{ readonly words: unknown }>>>;
  /** The same words without what `loadWords` of the board loads. */
  readonly wordsInParts?: RoomPage["words"];
  readonly ending: Readonly<Record<Language, () => Promise<{ readonly ending: unknown }>>>;
  readonly lesson: () => Promise<{ readonly lesson: Lesson }>;
  readonly lessonTexts: Readonly<Record<Language, () => Promise<{ readonly texts: Readonly<Record<string, string>> }>>>;
  /** The rules for players: chapters and figures, no notation. */
  readonly guide: Readonly<Record<Language, () => Promise<{ readonly guide: Guide }>>>;
  /** For the curious: how moves are written, what the options are called, where we decided. */
  readonly notation: Readonly<Record<Language, () => Promise<{ readonly guide: Guide }>>>;
  /** The figures of the guide, and which chapter of it belongs to a view. */
  readonly figures: () => Promise<{
    readonly figures: Readonly<Record<string, Figure<never>>>;
    readonly chapter: (view: never) => string;
  }>;
  readonly help: Readonly<Record<Language, () => Promise<Help>>>;
  /** Options that a table may write or draw itself. Their editors are loaded when somebody wants one. */
  readonly ownOptions?: {
    readonly names: readonly string[];
    readonly editors: () => Promise<{ readonly editors: Readonly<Record<string, OptionEditor>> }>;
  };
}

/** Edits the value of one option, and hands on only what the game accepts. */
export type OptionEditor = FunctionComponent<OptionEditorProps>;

export interface OptionEditorProps {
  /** The table's own value; null if it has none yet. */
  readonly value: unknown;
  readonly language: Language;
  readonly onChange: (value: unknown) => void;
}

/** Erases the room's own types, for pages that work with any room. */
export const anyBoard = <View extends BaseView, Move, Words>(board: Board<View, Move, Words>): AnyBoard =>
  board as unknown as AnyBoard;
