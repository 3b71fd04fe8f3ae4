import type { BaseView, Game, Redealt } from "../kernel/game.ts";
import type { Drawing } from "../kernel/room.ts";
import type { AnyTexts, Language } from "../kernel/texts.ts";

/** A game and what a room has beside it. */
export interface Subject<O, S, M, V extends BaseView> {
  readonly game: Game<O, S, M, V>;
  readonly redealt: Redealt<S>;
  readonly texts?: Readonly<Record<Language, AnyTexts>>;
  readonly drawing?: Drawing<V>;
  /** Moves that may be legal without being offered, because people write them freely. */
  readonly isFree?: (move: M) => boolean;
}

export interface Plan {
  readonly seats: number;
  readonly options: unknown;
  readonly matches: number;
  readonly seed: string;
  /** A match with more steps than this will never end. */
  readonly longest?: number;
}

/** Writes down what was broken. */
export type Blame = (fault: string) => void;
