import type { BaseView } from "./game.ts";
import type { Seat } from "./seat.ts";

/** How much a bot may think: nodes of its search. Time only cuts it short. */
export interface Budget {
  readonly nodes: number;
}

/**
 * A computer player: a pure fold over its seat's story, the views that seat has been shown since the start. What it
 * remembers is a level of difficulty, not a rule. Same story, budget and seed: same move.
 */
export interface Bot<Memory, Move, View extends BaseView> {
  readonly id: string;
  /** 1 is the gentlest. */
  readonly level: number;
  /** The seed is the match's own for this seat: what a forgetful bot forgets is decided by it. */
  begin(seat: Seat, seed: string): Memory;
  remember(memory: Memory, view: View): Memory;
  decide(memory: Memory, view: View, budget: Budget, seed: string): Move;
}

/** Any bot, for those who run bots without knowing a game. */
export type AnyBot = Bot<unknown, unknown, BaseView>;
