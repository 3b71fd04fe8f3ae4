import type { Signal } from "@preact/signals";
import type { FunctionComponent } from "preact";
import type { BaseView, Outcome } from "../kernel/game.ts";
import type { Lesson } from "../kernel/lesson.ts";
import type { Seat } from "../kernel/seat.ts";
import type { Language, Say } from "../kernel/texts.ts";
import type { Guide } from "./guide.ts";
import type { Sound } from "./sound.ts";

/** All that a board is given. It knows no rules: it lights what is offered and asks for moves. */
export interface BoardProps<View extends BaseView, Move, Words> {
  readonly view: View;
  /** What was seen before this view, or null: the difference is what moves. */
  readonly before: View | null;
  /** The moves open to the viewer now; none while it may not act. */
  readonly offers: readonly Move[];
  /** Chosen and waiting for "yes, do it"; drawn as if it were about to happen. */
  readonly pending: Move | null;
  /** What the viewer has sealed in a secret round that waits for the others. */
  readonly sealed: Move | null;
  /** Who has sealed something. */
  readonly spoken: readonly Seat[];
  /** What the viewer asked a bot's advice for, or null. */
  readonly hint: Move | null;
  /** What the viewer holds in its fingers, in the room's own words ("L", "c3"); the page lets go of it after each step. */
  readonly picked: Signal<string | null>;
  readonly outcome: Outcome | null;
  readonly say: Say;
  readonly words: Words;
  /** Asks for a move. One that the rules refuse is explained to the person, and nothing happens. */
  readonly play: (move: Move) => void;
}

/** A seat's card beside the board: what is public of it, without its name, which the page writes. */
export interface SeatProps<View extends BaseView, Move, Words> extends BoardProps<View, Move, Words> {
  readonly seat: Seat;
}

/** Everything a page needs to show a room's matches. */
export interface Board<View extends BaseView, Move, Words> {
  readonly Board: FunctionComponent<BoardProps<View, Move, Words>>;
  /** What lies before the viewer, under the board: its hand, its buttons. */
  readonly Hand: FunctionComponent<BoardProps<View, Move, Words>>;
  readonly SeatCard: FunctionComponent<SeatProps<View, Move, Words>>;
  /** One sentence: what is expected of the viewer, or whom the table waits for. */
  readonly prompt: (props: BoardProps<View, Move, Words>) => string;
  /** Whether nothing takes this move back, so that it is worth asking first. */
  readonly isFinal: (view: View, move: Move) => boolean;
  /** What is asked then: "Attack d2 with your Fox?" It also says a hint: "Place a Lion on c3". */
  readonly described: (props: BoardProps<View, Move, Words>, move: Move) => string;
  /** What a step sounds like, by the keys of its news; the first that is there is heard. */
  readonly sounds: Readonly<Record<string, Sound>>;
}

export type AnyBoard = Board<BaseView, unknown, unknown>;

/** A figure of the guide, made of the real components. */
export type Figure<Words> = FunctionComponent<{ readonly say: Say; readonly words: Words }>;

/** A room seen from a browser: everything behind an import that is made when needed. */
export interface RoomPage {
  readonly id: string;
  readonly Emblem: FunctionComponent;
  readonly board: () => Promise<{ readonly board: AnyBoard }>;
  readonly words: Readonly<Record<Language, () => Promise<{ readonly words: unknown }>>>;
  readonly lesson: () => Promise<{ readonly lesson: Lesson }>;
  readonly lessonTexts: Readonly<Record<Language, () => Promise<{ readonly texts: Readonly<Record<string, string>> }>>>;
  readonly guide: Readonly<Record<Language, () => Promise<{ readonly guide: Guide }>>>;
  readonly figures: () => Promise<{ readonly figures: Readonly<Record<string, Figure<never>>> }>;
}

/** Erases a room's own types at the door, where nobody knows them any more. */
export const anyBoard = <View extends BaseView, Move, Words>(board: Board<View, Move, Words>): AnyBoard =>
  board as unknown as AnyBoard;
