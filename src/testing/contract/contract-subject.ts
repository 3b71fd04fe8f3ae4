import type { BaseView, Game, Redealt, RoundsFor } from "../../kernel/game.ts";
import type { Drawing } from "../../kernel/room.ts";
import type { AnyTexts, Language } from "../../kernel/texts.ts";

/** A game, and the other parts of its room that the contract checks. */
export interface ContractSubject<O, S, M, V extends BaseView> {
  readonly game: Game<O, S, M, V>;
  readonly redealt: Redealt<S>;
  /** Of a personal game: what its records tell whom. */
  readonly roundsFor?: RoundsFor<S, M>;
  readonly texts?: Readonly<Record<Language, AnyTexts>>;
  readonly drawing?: Drawing<V>;
  /** Moves with free text: they may be legal without being offered. */
  readonly isFree?: (move: M) => boolean;
}

export interface ContractPlan {
  readonly seats: number;
  readonly options: unknown;
  readonly matches: number;
  readonly seed: string;
  /** A match with more steps counts as endless. */
  readonly maxSteps?: number;
}

/** Takes a fault, as a sentence. */
export type ReportFault = (fault: string) => void;
