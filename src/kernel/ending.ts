import type { BaseView, Fact, Outcome } from "./game.ts";
import type { Seat } from "./seat.ts";
import type { Language, Say } from "./texts.ts";

/** A finished match as its reader was told it. */
export interface ToldMatch<View extends BaseView = BaseView> {
  readonly view: View;
  readonly outcome: Outcome;
  /** The news of all steps, the oldest first. */
  readonly news: readonly Fact[];
}

/** What a room adds to the page of the end, in one language (ST-106). */
export interface RoomEnding<View extends BaseView, L extends Language = Language> {
  /** A seat's result, as it follows its name in the score line: "+6", "2 Hate", "space 13". */
  readonly score: (match: ToldMatch<View>, seat: Seat, say: Say<L>) => string;
  /** Whether a lead in points says something: "You won by 5". */
  readonly hasMargin: boolean;
  /** What a match without a winner is. */
  readonly noWinner: "drawn" | "lost";
  /** The place or turn that decided the match for a seat, in one sentence; null if none stands out. */
  readonly decisive: (match: ToldMatch<View>, seat: Seat, say: Say<L>) => string | null;
}

export type AnyEnding = RoomEnding<BaseView>;

/** The winners: none in a draw, or where everybody has lost. */
export const winnersOf = ({ places }: Outcome): readonly Seat[] =>
  places.flatMap((place, seat) => (place === 1 ? [seat as Seat] : []));
