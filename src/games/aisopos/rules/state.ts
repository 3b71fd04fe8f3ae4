import type { BaseView } from "../../../kernel/game.ts";
import type { Seat } from "../../../kernel/seat.ts";
import type { First } from "../../../kernel/starting-seat.ts";

/** Lion, Human, Fox, Mouse, Ant: five kinds, two of each in every colour. */
export type Kind = "L" | "H" | "F" | "M" | "A";

/** The name of a hex by row and diagonal (section 7). */
// biome-ignore format: as the board lies
export type Hex =
      | "e3" | "e4" | "e5"
    | "d2" | "d3" | "d4" | "d5"
  | "c1" | "c2" | "c3" | "c4" | "c5"
    | "b1" | "b2" | "b3" | "b4"
      | "a1" | "a2" | "a3";

/** The kinds a piece can still be, in the order L H F M A. */
export type Mask = readonly Kind[];

export interface Options {
  /** Who starts the first game (AI-4). */
  readonly first: First;
  readonly bouts: 1 | 2;
  /** Whether the match keeps notes of what the duels showed (AI-40). */
  readonly notes: boolean;
  /** House rule (AI-44): whether 20 rounds without a duel draw a game, or 20 turns. */
  readonly drawAfter: "rounds" | "turns";
}

/** The notes about a piece. Everybody may know them. */
export interface Notes {
  /** The opponents who looked at it in a duel and know it since. */
  readonly seenBy: readonly Seat[];
  /** The kinds it can be by the duels it survived. */
  readonly mask: Mask;
}

/** A piece on the board. */
export interface Piece {
  /** Owner and running number, given when it was placed: `2.7` is the seventh piece of the second seat. */
  readonly pid: string;
  readonly owner: Seat;
  readonly kind: Kind;
  readonly at: Hex;
  /** Null when no notes are kept. */
  readonly notes: Notes | null;
}

/** A captured piece: face up in somebody's pile. */
export interface Captured {
  readonly owner: Seat;
  readonly kind: Kind;
}

/** Why one game of the match is over. */
export type BoutEnd =
  | { readonly key: "eliminated"; readonly seats: readonly Seat[] }
  | { readonly key: "quietTooLong"; readonly rounds: number }
  /** The same by the house rule AI-44. */
  | { readonly key: "quietTurns"; readonly turns: number }
  | { readonly key: "drawAgreed" }
  | { readonly key: "resigned"; readonly seat: Seat }
  | { readonly key: "timeOut"; readonly seat: Seat };

/** A game of the match that is over, and what it adds to everybody's total. */
export interface BoutResult {
  readonly end: BoutEnd;
  readonly scores: readonly number[];
}

export interface State {
  readonly options: Options;
  /** Who began the game being played. */
  readonly starter: Seat;
  /** Null once the match is over. */
  readonly toMove: Seat | null;
  readonly board: readonly Piece[];
  /** By seat, in the order L H F M A, so that the order says nothing. */
  readonly hands: readonly (readonly Kind[])[];
  readonly piles: readonly (readonly Captured[])[];
  /** Turns in a row without a duel: the `clock` of AI-33. */
  readonly quiet: number;
  /** The games already over. */
  readonly results: readonly BoutResult[];
  /** What was just played; null when nothing was, or when its game is over. */
  readonly deed: Deed | null;
  /** The other news of the last step, known to all. */
  readonly news: readonly News[];
}

export type Move =
  | { readonly is: "place"; readonly kind: Kind; readonly to: Hex }
  | { readonly is: "move"; readonly from: Hex; readonly to: Hex }
  | { readonly is: "attack"; readonly from: Hex; readonly to: Hex }
  | { readonly is: "pass" };

/** What was just played, without kinds: those are in the pieces. */
export type Deed =
  | { readonly key: "placed"; readonly seat: Seat; readonly to: Hex }
  | { readonly key: "moved"; readonly seat: Seat; readonly from: Hex; readonly to: Hex }
  | { readonly key: "passed"; readonly seat: Seat }
  | ({ readonly key: "duelWon" | "duelLost"; readonly lost: Kind } & Attack)
  | ({ readonly key: "duelTied"; readonly both: Kind } & Attack);

/** `seat` attacked `against`. */
interface Attack {
  readonly seat: Seat;
  readonly against: Seat;
  readonly from: Hex;
  readonly to: Hex;
}

/** The news of a step for one viewer. A kind is null when the viewer may not know it. */
export type News =
  | { readonly key: "boutBegins"; readonly bout: number; readonly seat: Seat }
  | { readonly key: "placed"; readonly seat: Seat; readonly to: Hex; readonly kind: Kind | null }
  | Extract<Deed, { readonly key: "moved" | "passed" | "duelTied" }>
  | DuelWithWinner
  | BoutEnd
  | {
      readonly key: "boutOver";
      readonly bout: number;
      readonly scores: readonly number[];
      readonly winners: readonly Seat[];
    }
  | {
      readonly key: "piecesShown";
      readonly seat: Seat;
      readonly board: readonly { readonly at: Hex; readonly kind: Kind }[];
      readonly hand: readonly Kind[];
    };

/** A duel with a survivor. The loser lies face up. */
export type DuelWithWinner = {
  readonly key: "duelWon" | "duelLost";
  readonly lost: Kind;
  readonly winner: Kind | null;
} & Attack;

/** A piece as one viewer sees it. */
export interface ShownPiece {
  readonly pid: string;
  readonly owner: Seat;
  readonly at: Hex;
  /** Null: face down for this viewer. */
  readonly kind: Kind | null;
  /** The notes, the same for every viewer; null when none are kept. */
  readonly notes: Notes | null;
}

export interface ShownHand {
  readonly count: number;
  readonly kinds: readonly Kind[] | null;
}

export interface ShownPile {
  readonly pieces: readonly Captured[];
  readonly points: number;
}

export interface View extends BaseView {
  readonly options: Options;
  readonly seats: number;
  /** Which game of the match this is: 1 or 2. */
  readonly bout: number;
  readonly starter: Seat;
  readonly board: readonly ShownPiece[];
  readonly hands: readonly ShownHand[];
  readonly piles: readonly ShownPile[];
  readonly quiet: number;
  /** After this many quiet turns the game is drawn. */
  readonly quietLimit: number;
  readonly results: readonly BoutResult[];
  readonly news: readonly News[];
}

/** Why a move is refused, with the clause behind it. */
export type Refusal =
  | { readonly key: "waitForYourTurn"; readonly rule: "AI-5" }
  | { readonly key: "mayNotPass"; readonly rule: "AI-7" }
  | { readonly key: "kindNotInHand"; readonly rule: "AI-8"; readonly kind: Kind }
  | { readonly key: "hexTaken"; readonly rule: "AI-9"; readonly hex: Hex }
  | { readonly key: "noPieceThere"; readonly rule: "AI-10"; readonly hex: Hex }
  | { readonly key: "notYourPiece"; readonly rule: "AI-10"; readonly hex: Hex }
  | { readonly key: "notAdjacent"; readonly rule: "AI-10"; readonly from: Hex; readonly to: Hex }
  | { readonly key: "ownPieceThere"; readonly rule: "AI-11"; readonly hex: Hex }
  | { readonly key: "nobodyThere"; readonly rule: "AI-12"; readonly hex: Hex }
  | { readonly key: "somebodyThere"; readonly rule: "AI-13"; readonly hex: Hex };

/** Why the match is over. */
export type Ending = BoutEnd | { readonly key: "bothPlayed" };

/**
 * Why a move is good or bad, as far as the seat can know: for hints and the analysis. "Probably" is more likely than not by
 * what the seat has seen. `own` is the piece that moves, `kind` what the other one is.
 */
export type Reason =
  | { readonly key: "whyBeats" | "whyLoses"; readonly to: Hex; readonly own: Kind; readonly kind: Kind }
  | { readonly key: "whyProbablyBeats" | "whyProbablyLoses"; readonly to: Hex; readonly own: Kind; readonly kind: Kind }
  | { readonly key: "whyBeatsAll" | "whyMayWin" | "whyMayLose"; readonly to: Hex; readonly own: Kind }
  /** The piece would be beside the other one on `beside`, or is beside it now and leaves. */
  | { readonly key: "whyFlees" | "whyExposed" | "whyHunts"; readonly beside: Hex };
