import type { Dice } from "./dice.ts";
import type { Seat, Viewer } from "./seat.ts";

/** Something that is so, for people to read: `key` names a sentence in the texts, the other fields fill its blanks. */
export interface Fact {
  readonly key: string;
}

/** A player's mistake, as a value: nothing has changed, and this is why. */
export interface Refused {
  readonly ok: false;
  readonly why: Fact;
}

/**
 * Who may act. "each": all of them, in secret, resolved together. "first": whoever moves first, at once.
 * No seats: the match is over.
 */
export interface Turn {
  readonly seats: readonly Seat[];
  readonly how: "first" | "each";
}

export interface BaseView {
  readonly viewer: Viewer;
  readonly turn: Turn;
  /** What the last step brought, as this viewer may know it. */
  readonly news: readonly Fact[];
}

export interface Outcome {
  /** By seat: 1 = winner, equal places share; nobody won = no 1. */
  readonly places: readonly number[];
  readonly scores: readonly number[] | null;
  readonly reason: Fact;
}

/** By seat: one entry, or one for each seat of a secret turn. */
export type Round<Move> = readonly { readonly seat: Seat; readonly move: Move }[];

/** What the people at the table, or the clock, decided beside the rules. */
export type Verdict =
  | { readonly is: "draw" }
  | { readonly is: "resignation"; readonly seat: Seat }
  | { readonly is: "time"; readonly seat: Seat };

/** Every value an option may take, the default first: what forms show, what tests cover. */
export type Choices<Options> = { readonly [Name in keyof Options]: readonly Options[Name][] };

/** A game's rules. Everything here is pure: no clock, no chance but `dice`, nothing it was given is ever changed. */
export interface Game<Options, State, Move, View extends BaseView> {
  readonly id: string;
  /** Raised whenever a stored match would replay differently. */
  readonly edition: number;
  readonly seats: { readonly min: number; readonly max: number };
  readonly choices: Choices<Options>;
  /** From a form, a link or a row; null when they make no sense at a table for so many. */
  options(raw: unknown, seats: number): Options | null;
  setup(options: Options, seats: number, dice: Dice): State;
  turn(state: State): Turn;
  /** Built field by field; the only way anything leaves the state. */
  view(state: State, viewer: Viewer): View;
  /** The moves open to the viewer (a choice of them, where a move carries free text). */
  offers(view: View): readonly Move[];
  /** Why not, with the clause behind it; the judge of legality. It sees what the player sees, so it betrays nothing. */
  refusal(view: View, move: Move): Fact | null;
  apply(state: State, round: Round<Move>, dice: Dice): State;
  outcome(state: State): Outcome | null;
  /** The one written form: database, wire, log, terminal, bots. */
  write(move: Move): string;
  read(text: string): Move | null;
  /** What a move says in words of its player's own: where people do not know each other, somebody looks at them first. */
  ownWords?(move: Move): readonly string[];
  /** What an agreed draw, a resignation or a lost clock means here; null (or no verdict at all): play goes on, a stand-in takes the seat. */
  verdict?(state: State, verdict: Verdict): State | null;
  /**
   * Keys of news that show nobody anything that was hidden. Only a step that rolled no dice and brought no other news can
   * be taken back; a game without this list takes nothing back.
   */
  readonly quiet?: readonly string[];
  /** Everything shown, for those who look at a match again once it is over; no viewer is ever told so before. */
  open?(state: State): View;
  /**
   * What those may see of a match that is over who were not at the table; what everybody saw there, unless a game keeps
   * more to itself.
   */
  outside?(state: State): View;
  /** What of a past step's news may be read again later (default: all of it). */
  recall?(news: readonly Fact[], viewer: Viewer, options: Options): readonly Fact[];
}

/** Any game, for those who run games without knowing one. */
export type AnyGame = Game<unknown, unknown, unknown, BaseView>;

/** The same position for this viewer, with everything it may not know dealt anew: the leak test's lever, and how bots imagine. */
export type Redealt<State> = (state: State, viewer: Viewer, dice: Dice) => State;
export type AnyRedealt = (state: never, viewer: Viewer, dice: Dice) => unknown;

/** How a game writes a step without a choice: it is the only offer then, and whoever runs the match plays it at once. */
export const FORCED = "--";

export const isOver = (turn: Turn): boolean => turn.seats.length === 0;

export const mayAct = ({ viewer, turn }: BaseView): boolean => viewer !== "watcher" && turn.seats.includes(viewer);

/** Reads options by their choices: what is missing is the default, what is unknown makes no sense. */
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

/** Places by score: the highest is first, equal scores share a place and the next one is skipped. */
export const placesBy = (scores: readonly number[]): readonly number[] =>
  scores.map((score) => 1 + scores.filter((other) => other > score).length);
