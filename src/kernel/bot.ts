import type { BaseView } from "./game.ts";
import type { Seat } from "./seat.ts";

/** How much a bot may think: nodes of its search. With none it still answers with a legal move. */
export interface Budget {
  readonly nodes: number;
  /** Asked now and then in the search: whether it must end here, because time is up or nobody waits for it any more. */
  readonly isUp?: () => boolean;
}

/** What a bot thinks of its seat's position. Worth is the share of the win it expects, from 0 to 1. */
export interface Appraisal<Move> {
  readonly worth: number;
  /** The moves it looked at, the best first. */
  readonly moves: readonly { readonly move: Move; readonly worth: number }[];
}

/**
 * A computer player: a pure fold over its seat's story, the views that seat has been shown since the start. What it
 * remembers is a level of difficulty, not a rule. Same story, budget and seed: same move.
 */
export interface Bot<Memory, Move, View extends BaseView> {
  readonly id: string;
  /** 1 is the gentlest. */
  readonly level: number;
  /** How much it thinks about a move unless somebody says otherwise; 0 for one that does not search. */
  readonly nodes: number;
  /** The seed is the match's own for this seat: what a forgetful bot forgets is decided by it. */
  begin(seat: Seat, seed: string): Memory;
  remember(memory: Memory, view: View): Memory;
  decide(memory: Memory, view: View, budget: Budget, seed: string): Move;
  /** For hints and for looking back at a match; only the strongest bot of a room needs to. */
  appraise?(memory: Memory, view: View, budget: Budget, seed: string): Appraisal<Move>;
}

/** Any bot, for those who run bots without knowing a game. */
export type AnyBot = Bot<unknown, unknown, BaseView>;
