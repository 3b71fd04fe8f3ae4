import type { BaseView, Fact } from "./game.ts";
import type { Seat } from "./seat.ts";

/** How much a bot may compute: the number of search nodes. With 0 nodes it still answers with a legal move. */
export interface Budget {
  readonly nodes: number;
  /** The search calls this now and then. True: it must end now, because time is up or nobody waits for the answer. */
  readonly isUp?: () => boolean;
}

/**
 * How a match may end for a seat, where nobody may win: probabilities that add up to 1. In `nobody` neither this seat nor
 * another has won.
 */
export interface EndingChances {
  readonly won: number;
  readonly nobody: number;
  readonly lost: number;
}

/** A bot's evaluation of its seat's position. `worth` is the expected share of the win, from 0 to 1. */
export interface Appraisal<Move> {
  readonly worth: number;
  /** Only where nobody may win. */
  readonly endings?: EndingChances;
  /** The moves that the bot has evaluated, the best first. */
  readonly moves: readonly AppraisedMove<Move>[];
}

export interface AppraisedMove<Move> {
  readonly move: Move;
  readonly worth: number;
  /** Only where nobody may win. */
  readonly endings?: EndingChances;
  /**
   * Why the move is worth that, compared with the others: a fact that the search has found, for which the room's texts have
   * a sentence. It is true by construction, and it names nothing that the seat cannot know.
   */
  readonly why?: Fact;
}

/** What a seat could know of a hidden thing: how likely it is each of those that it can be. Shares add up to 1. */
export interface Belief {
  /** The thing, and what it can be, in the words of the room's views. */
  readonly of: string;
  readonly shares: Readonly<Record<string, number>>;
}

/** A bot's move as text. The rest is there only where it was asked for and the bot can say it. */
export interface ExplainedMove extends Pick<AppraisedMove<unknown>, "why" | "endings"> {
  readonly move: string;
}

/**
 * A computer player. It knows only the views that its seat was shown since the start of the match: `remember` folds them
 * into its memory, one by one. How much it remembers is a matter of its level, not a rule. The same views, budget and seed
 * give the same move.
 */
export interface Bot<Memory, Move, View extends BaseView> {
  readonly id: string;
  /** 1 is the weakest. */
  readonly level: number;
  /** The default budget for a move; 0 for a bot that does not search. */
  readonly nodes: number;
  /** `seed` belongs to this seat of this match. It decides, for example, what a forgetful bot forgets. */
  begin(seat: Seat, seed: string): Memory;
  remember(memory: Memory, view: View): Memory;
  decide(memory: Memory, view: View, budget: Budget, seed: string): Move;
  /** For hints and for the analysis of a match. Only the strongest bot of a room needs it. */
  appraise?(memory: Memory, view: View, budget: Budget, seed: string): Appraisal<Move>;
  /** What the seat can know by now of what is hidden from it: for the analysis of a match. */
  beliefs?(memory: Memory, view: View): readonly Belief[];
}

/** Any bot, for code that runs bots of all games. */
export type AnyBot = Bot<unknown, unknown, BaseView>;

/** A bot that can be seated before its code is there: what it has learnt may be large. */
export interface BotLoader extends Pick<AnyBot, "id" | "level" | "nodes"> {
  /** Loads it, or what is loaded already. */
  load(): Promise<AnyBot>;
}

/** The same bot, however it comes. */
export const loaderOf = (bot: AnyBot | BotLoader): BotLoader =>
  "load" in bot ? bot : { id: bot.id, level: bot.level, nodes: bot.nodes, load: async () => bot };
