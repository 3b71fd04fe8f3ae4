import type { Dice } from "../../kernel/dice.ts";
import type { BaseView, Game } from "../../kernel/game.ts";
import type { Match } from "../../kernel/match.ts";

/**
 * A second implementation of a game's rules, written from `docs/rules/` alone, plain and slow. Its positions have any
 * shape. `Dealt` is what chance made of the set-up, `Chance` what it made of one step: the twin never shuffles or rolls.
 * Seats are counted from 0; moves are texts, as the game writes them.
 */
export interface Twin<Position, Dealt, Chance> {
  setup(seats: number, options: unknown, dealt: Dealt): Position;
  /** Who may move, and whether their moves count together ("each"). No seats: the match is over. */
  turn(position: Position): {
    readonly seats: readonly number[];
    readonly how: "first" | "each";
    readonly claim?: string;
  };
  /** Every legal move of the seat in any order, without moves that contain free text. Empty if it may not move. */
  legal(position: Position, seat: number): readonly string[];
  /** Whether a move with free text is legal: only for games that have such moves. */
  isLegalFreeText?(position: Position, seat: number, move: string): boolean;
  /** The moves come in the order of seats. */
  play(
    position: Position,
    round: readonly { readonly seat: number; readonly move: string }[],
    chance: Chance,
  ): Position;
  /** What is compared with `describeState`: plain JSON. */
  state(position: Position): unknown;
  /** What is compared with `describeView`: plain JSON. */
  view(position: Position, viewer: number | "watcher"): unknown;
  /** Null before the end. */
  result(position: Position): { readonly places: readonly number[]; readonly scores: readonly number[] | null } | null;
}

/** Translates between the shapes of the game and those of its twin. It decides nothing by itself. */
export interface TwinAdapter<S, M, V extends BaseView, Dealt, Chance> {
  /** What was dealt, read from the first state. */
  dealt(begun: S): Dealt;
  /** What chance made of a step: the dice as recorded, or what was drawn or shuffled, read from the states. */
  chance(dice: readonly number[], before: S, after: S): Chance;
  describeState(state: S): unknown;
  describeView(view: V): unknown;
  /** Whether a move contains free text. Default: none does. */
  hasFreeText?(move: M): boolean;
  /** Picks the next move of a random match, where plain chance would miss rare positions. Default: `variedMove`. */
  choose?(offers: readonly M[], view: V, dice: Dice): M;
}

/** A game beside its twin. */
export interface TwinSubject<O, S, M, V extends BaseView, Position, Dealt, Chance> {
  readonly game: Game<O, S, M, V>;
  readonly twin: Twin<Position, Dealt, Chance>;
  readonly adapter: TwinAdapter<S, M, V, Dealt, Chance>;
}

/** A match of the game, and the position of the twin at the same moment. */
export interface Pair<O, S, Position> {
  readonly match: Match<O, S>;
  readonly position: Position;
}
