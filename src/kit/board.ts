import type { Signal } from "@preact/signals";
import type { FunctionComponent } from "preact";
import type { BaseView, Outcome } from "../kernel/game.ts";
import type { Lesson } from "../kernel/lesson.ts";
import type { Seat } from "../kernel/seat.ts";
import type { Language, Say } from "../kernel/texts.ts";
import type { Guide } from "./guide.ts";
import type { Sound } from "./sound.ts";

/** All that a board gets. It knows no rules: it highlights what is offered and plays moves. */
export interface BoardProps<View extends BaseView, Move, Words> {
  readonly view: View;
  /** The view before this one, or null. The difference is animated. */
  readonly before: View | null;
  /** The moves open to the viewer now; none while it may not act. */
  readonly offers: readonly Move[];
  /** The chosen move that waits to be confirmed; drawn as if it were about to happen. */
  readonly pending: Move | null;
  /** The move that the viewer has sealed in a secret round, while the others still choose. */
  readonly sealed: Move | null;
  /** The seats that have sealed a move. */
  readonly spoken: readonly Seat[];
  /** The move that a bot advises, if the viewer asked for a hint. */
  readonly hint: Move | null;
  /** What the viewer has picked, in the room's own notation ("L", "c3"). The page clears it after each step. */
  readonly picked: Signal<string | null>;
  readonly outcome: Outcome | null;
  readonly say: Say;
  readonly words: Words;
  /** Plays a move. If the rules refuse it, the person is told why and nothing happens. */
  readonly play: (move: Move) => void;
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
  /** A move in words, for the question before a final move and for hints: "Place a Lion on c3". */
  readonly described: (props: BoardProps<View, Move, Words>, move: Move) => string;
  /** The sound of a step, by the keys of its news. The first news with a sound counts. */
  readonly sounds: Readonly<Record<string, Sound>>;
}

export type AnyBoard = Board<BaseView, unknown, unknown>;

/** A figure of the guide, drawn with the real components. */
export type Figure<Words> = FunctionComponent<{ readonly say: Say; readonly words: Words }>;

/** What a browser needs of a room. Every part is imported when it is needed. */
export interface RoomPage {
  readonly id: string;
  readonly board: () => Promise<{ readonly board: AnyBoard }>;
  readonly words: Readonly<Record<Language, () => Promise<{ readonly words: unknown }>>>;
  readonly lesson: () => Promise<{ readonly lesson: Lesson }>;
  readonly lessonTexts: Readonly<Record<Language, () => Promise<{ readonly texts: Readonly<Record<string, string>> }>>>;
  readonly guide: Readonly<Record<Language, () => Promise<{ readonly guide: Guide }>>>;
  readonly figures: () => Promise<{ readonly figures: Readonly<Record<string, Figure<never>>> }>;
}

/** Erases the room's own types, for pages that work with any room. */
export const anyBoard = <View extends BaseView, Move, Words>(board: Board<View, Move, Words>): AnyBoard =>
  board as unknown as AnyBoard;
