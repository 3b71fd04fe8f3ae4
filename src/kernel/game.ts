import type { Dice } from "./dice.ts";
import type { Seat, Viewer } from "./seat.ts";

/** A fact for people to read: `key` names a sentence in the texts, the other fields fill its blanks. */
export interface Fact {
  readonly key: string;
}

/** A player's mistake, as a value. Nothing has changed; `why` is the reason. */
export interface Refused {
  readonly ok: false;
  readonly why: Fact;
}

/**
 * Refuses with a fact of a closed union, which every call names: `refused<MatchRefusal>({ key: "matchOver" })`. A call
 * without it does not compile.
 */
export const refused = <Why extends Fact = never>(why: NoInfer<Why>): Refused => ({ ok: false, why });

/**
 * Which seats may move. "each": all of them, in secret, and their moves count together. "first": one of them, whoever
 * moves first. No seats: the match is over.
 */
export interface Turn {
  readonly seats: readonly Seat[];
  readonly how: "first" | "each";
  /**
   * Only with "each": the text of a claim. Whoever makes it first ends the round at once and alone, and the sealed moves
   * of the others are dropped. Nobody may learn before who has moved: it was no claim. Where people are asked one after
   * the other, it is in the order of `seats`.
   */
  readonly claim?: string;
}

export interface BaseView {
  readonly viewer: Viewer;
  readonly turn: Turn;
  /** What happened in the last step, as far as this viewer may know. */
  readonly news: readonly Fact[];
}

export interface Outcome {
  /** By seat: 1 is a winner, and seats may share a place. If nobody won there is no 1. */
  readonly places: readonly number[];
  readonly scores: readonly number[] | null;
  readonly reason: Fact;
}

/** In the order of seats: one entry, or one for each seat of a secret turn. */
export type Round<Move> = readonly { readonly seat: Seat; readonly move: Move }[];

/** What the people or the clock decided outside the rules. */
export type Verdict =
  | { readonly is: "draw" }
  | { readonly is: "resignation"; readonly seat: Seat }
  | { readonly is: "time"; readonly seat: Seat };

/** Every value that an option may have, the default first. Forms show them, tests cover them. */
export type Choices<Options> = { readonly [Name in keyof Options]: readonly Options[Name][] };

/** The rules of a game. Everything here is pure: no clock, no chance except `dice`, no argument is ever changed. */
export interface Game<Options, State, Move, View extends BaseView> {
  readonly id: string;
  /** Raised whenever a stored match would replay differently. */
  readonly edition: number;
  readonly seats: { readonly min: number; readonly max: number };
  readonly choices: Choices<Options>;
  /**
   * Options that are younger than the first stored matches. A record names one only where it is not the default, so that
   * the record of an older match stays the same to the last byte.
   */
  readonly laterOptions?: readonly string[];
  /** Options for tables that read the rule book otherwise than we do. Forms fold them away. */
  readonly houseRules?: readonly string[];
  /** By option: a value that the rule book recommends, though it is not the default. Forms mark it. */
  readonly recommended?: Readonly<Record<string, unknown>>;
  /** Reads options from a form, a link or the database; null if they are not valid for this number of seats. */
  options(raw: unknown, seats: number): Options | null;
  setup(options: Options, seats: number, dice: Dice): State;
  turn(state: State): Turn;
  /** Built field by field. Nothing leaves the state in any other way. */
  view(state: State, viewer: Viewer): View;
  /** The moves that the viewer may play; where a move contains free text, some of them. */
  offers(view: View): readonly Move[];
  /** Why the move is not legal, with the clause; null if it is. It knows only the view, so it cannot betray a secret. */
  refusal(view: View, move: Move): Fact | null;
  apply(state: State, round: Round<Move>, dice: Dice): State;
  outcome(state: State): Outcome | null;
  /** The move as text, everywhere: database, messages, log, terminal, bots. */
  write(move: Move): string;
  read(text: string): Move | null;
  /** The words in a move that its player wrote. The server checks them first where people do not know each other. */
  ownWords?(move: Move): readonly string[];
  /** The words in options that people wrote themselves. The server checks them, too. */
  ownWordsInOptions?(options: Options): readonly string[];
  /**
   * The state after an agreed draw, a resignation or lost time. Null, or a game without `verdict`: play goes on, and a
   * stand-in takes the seat.
   */
  verdict?(state: State, verdict: Verdict): State | null;
  /**
   * The keys of news that reveal nothing hidden. Only a step without dice and without other news can be taken back. In a
   * game without this list nothing can be taken back.
   */
  readonly quiet?: readonly string[];
  /** The view with nothing hidden, for replays of a finished match. It is never sent before the end. */
  open?(state: State): View;
  /**
   * What a seat may decide before it is asked: only where an answer given early tells nobody more than the same answer
   * given late. Whatever can no longer be asked is not among them.
   */
  intentions?(view: View): readonly Intention[];
  /** What an intention (its text) answers to the question that is asked now; null where it says nothing to it. */
  intended?(view: View, intention: string): Move | null;
  /** What people who were not at the table may see of a finished match. Default: the view of a watcher. */
  outside?(state: State): View;
  /** The part of a past step's news that may be read again later. Default: all of it. */
  recall?(news: readonly Fact[], viewer: Viewer, options: Options): readonly Fact[];
}

/** An answer that a seat may decide in advance. */
export interface Intention {
  /** `topic:answer`. A seat has at most one of each topic. */
  readonly text: string;
  /** The question, and what is answered to it. */
  readonly about: Fact;
  readonly answer: Fact;
}

/** Any game, for code that runs all games. */
export type AnyGame = Game<unknown, unknown, unknown, BaseView>;

/**
 * The same position for this viewer, with everything that it may not know dealt again. The leak test uses it, and bots
 * imagine hidden things with it.
 */
export type Redealt<State> = (state: State, viewer: Viewer, dice: Dice) => State;
export type AnyRedealt = (state: never, viewer: Viewer, dice: Dice) => unknown;

/** A round that was played, with the states around it. */
export interface PlayedRound<State, Move> {
  readonly before: State;
  readonly round: Round<Move>;
  readonly after: State;
}

/** A move as far as somebody may know it. `isFilledIn`: they were not shown it, and it leads to what they were shown. */
export interface KnownMove<Move> {
  readonly seat: Seat;
  readonly move: Move;
  readonly isFilledIn: boolean;
}

/**
 * The rounds of a match as the people of these seats, or a watcher if there are none, may know them after the end. They
 * lead to the same views for them, and depend on nothing that those views did not show.
 */
export type RoundsFor<State, Move> = (
  played: readonly PlayedRound<State, Move>[],
  seats: readonly Seat[],
) => readonly (readonly KnownMove<Move>[])[];
export type AnyRoundsFor = (
  played: readonly PlayedRound<never, never>[],
  seats: readonly Seat[],
) => readonly (readonly KnownMove<unknown>[])[];

/** The text of a move without a choice. It is then the only offer, and the host plays it at once. */
export const FORCED = "--";

export const isOver = (turn: Turn): boolean => turn.seats.length === 0;

/** Whether several seats may claim the same thing, and the first of them gets it. */
export const isRace = ({ seats, claim }: Turn): boolean => claim !== undefined && seats.length > 1;

export const mayAct = ({ viewer, turn }: BaseView): boolean => viewer !== "watcher" && turn.seats.includes(viewer);

/** Reads options by their choices. A missing option has its default; null if a name or a value is unknown. */
export function chosen<Options extends object>(choices: Choices<Options>, raw: unknown): Options | null {
  if (!isPlainObject(raw)) return null;
  if (Object.keys(raw).some((name) => !Object.hasOwn(choices, name))) return null;
  const options: Record<string, unknown> = {};
  for (const [name, values] of Object.entries<readonly unknown[]>(choices)) {
    const value = Object.hasOwn(raw, name) ? raw[name] : values[0];
    if (!values.includes(value)) return null;
    options[name] = value;
  }
  return options as Options;
}

const isPlainObject = (raw: unknown): raw is Record<string, unknown> =>
  typeof raw === "object" && raw !== null && !Array.isArray(raw);

/** Places by score: the highest score is first, equal scores share a place, and the next place is skipped. */
export const placesBy = (scores: readonly number[]): readonly number[] =>
  scores.map((score) => 1 + scores.filter((other) => other > score).length);
