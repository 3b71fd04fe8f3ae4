import type { BaseView } from "../../../kernel/game.ts";
import type { Seat } from "../../../kernel/seat.ts";
import type { BankSource, CardNumber, Subject } from "./bank/bank.ts";
import type { Philosopher } from "./philosophers.ts";

export type Stone = "w" | "b";

export type Special = "corruption" | "oracle" | "treachery";
export type DayRule = "regular" | Special;

/** 1 to 16 along the path; 17 is the Temple of Wisdom (OS-5). */
export type Space = number;

/** By space, top first. Nobody ever stands on 0. */
export type Piles = readonly (readonly Seat[])[];

/** By space: the special day that begins when the leading pile stands there. */
export type Symbols = readonly (Special | null)[];

/** Sixteen letters, as `symbol-map.ts` reads them. */
export type SymbolMap = string & {};

export interface Options {
  /** Our own map of symbols, none at all, three of each drawn at random, or the table's own map (OS-104). */
  readonly symbols: "default" | "none" | "random" | SymbolMap;
  /** OS-102: the subjects that the table brings, between semicolons; "" for ours. */
  readonly subjects: string;
  /** The number of days; 0 is the usual number for these players. */
  readonly moons: number;
  /** Whether questions are written freely, taken from the bank, or taken from it and reworded. */
  readonly questionMode: "free" | "bank" | "bankEditable";
  /** OS-96: the questions of the bank that may be asked: all of them, or those that are fit for children. */
  readonly bank: "whole" | "family";
  /**
   * Several want to follow: those who may answer in secret and together, and the one farthest behind follows (OS-75), or
   * whoever declares first follows (OS-97).
   */
  readonly follower: "farthest" | "first";
  /** OS-2: philosophers are dealt, or everybody may name one before the first turn (OS-100). */
  readonly philosophers: "dealt" | "wished";
  /** At most this many withdrawals in one turn; then the bank asks. 0 means that nobody may object. */
  readonly maxWithdrawals: number;
  /** Whether the reveal shows only how many stones are white and black. */
  readonly anonymousTally: boolean;
  readonly showDeckTop: boolean;
  /** Seats that never object, and that are not counted for the majority of objections. */
  readonly bots: readonly Seat[];
}

export interface Sun {
  readonly space: Space;
  /** In the order of failing. */
  readonly under: readonly Seat[];
}

/** Left, centre, right: each card's arrow points at the card to its right (OS-13). */
export type Row<Card> = readonly [left: Card, centre: Card, right: Card];

/** A published question. A bank question is stored by its name, so that everybody reads it in their own language. */
export type Question = BankQuestionAsked | WrittenQuestion;

export type BankQuestionAsked = { readonly is: "bank" } & BankSource;

export interface WrittenQuestion extends Wording {
  readonly is: "written";
  /** The bank question it was made of or is equal to. */
  readonly from: BankSource | null;
}

export interface Wording {
  readonly text: string;
  readonly white: string;
  readonly black: string;
}

/**
 * Follow answers and ballots wait sealed, outside the state. Ballots enter the state when a special day holds them
 * back.
 */
export type Phase =
  /** OS-100: before the first turn everybody names a philosopher, or none. */
  | { readonly is: "choosing" }
  | { readonly is: "asking"; readonly withdrawals: number }
  | { readonly is: "following"; readonly withdrawals: number; readonly question: Question }
  | {
      readonly is: "answering";
      readonly withdrawals: number;
      readonly question: Question;
      readonly follower: Seat | null;
    }
  /** Corruption or Oracle: the asker names some of the others. */
  | {
      readonly is: "picking";
      readonly question: Question;
      readonly follower: Seat | null;
      readonly ballots: readonly Stone[];
    }
  /** Oracle or Treachery: the asker keeps or turns their own stone. */
  | {
      readonly is: "deciding";
      readonly question: Question;
      readonly follower: Seat | null;
      readonly ballots: readonly Stone[];
      readonly picks: readonly Seat[];
    }
  | { readonly is: "over" };

export type In<Is extends Phase["is"]> = Extract<Phase, { readonly is: Is }>;

/** Everything that is open to everyone (OS-11). */
export interface Agora {
  readonly options: Options;
  /** By seat. */
  readonly philosophers: readonly Philosopher[];
  readonly symbols: Symbols;
  readonly day: number;
  readonly moonsLeft: number;
  readonly rule: DayRule;
  readonly sun: Sun;
  readonly piles: Piles;
  /** By seat: whether the olive branches still show. */
  readonly branches: readonly boolean[];
  readonly row: Row<CardNumber>;
  readonly discard: readonly CardNumber[];
  /** What may not be asked again: bank questions by name, written ones by their key. */
  readonly asked: readonly string[];
}

export interface State extends Agora {
  /** The next card first. */
  readonly deck: readonly CardNumber[];
  readonly phase: Phase;
  readonly news: readonly News[];
}

export type Objection = "off-subject" | "unclear" | "foregone" | "offensive" | "repeated";

export type Move =
  | ({ readonly is: "ask"; readonly from: BankSource | null } & Wording)
  | ({ readonly is: "bank" } & BankSource)
  /** Null for any. */
  | { readonly is: "be"; readonly philosopher: Philosopher | null }
  | { readonly is: "follow" }
  | { readonly is: "pass" }
  | { readonly is: "vote"; readonly stone: Stone; readonly objection: Objection | null }
  | { readonly is: "pick"; readonly seats: readonly Seat[] }
  | { readonly is: "keep" }
  | { readonly is: "turn" };

/** By seat; null if it may not be known. */
export type ShownStones = readonly (Stone | null)[];

export interface Totals {
  readonly white: number;
  readonly black: number;
}

export type ShownPhase =
  | In<"choosing" | "asking" | "following" | "answering" | "over">
  | {
      readonly is: "picking";
      readonly question: Question;
      readonly follower: Seat | null;
      readonly stones: ShownStones;
    }
  | {
      readonly is: "deciding";
      readonly question: Question;
      readonly follower: Seat | null;
      readonly stones: ShownStones;
      readonly picks: readonly Seat[];
      /** The numbers of white and black stones, once all are shown. */
      readonly totals: Totals | null;
    };

export interface View extends BaseView, Agora {
  readonly deckTop: CardNumber | null;
  readonly deckLeft: number;
  readonly phase: ShownPhase;
  readonly news: readonly News[];
}

export interface SeatStone {
  readonly seat: Seat;
  readonly stone: Stone;
}

export type News =
  /** By seat: whom everybody named, and whom they got. */
  | {
      readonly key: "wished";
      readonly wishes: readonly (Philosopher | null)[];
      readonly philosophers: readonly Philosopher[];
    }
  | { readonly key: "dayBegins"; readonly day: number; readonly rule: DayRule; readonly moonsLeft: number }
  /** The expected next asker is null if only the new day will say (OS-23). */
  | {
      readonly key: "turnBegins";
      readonly seat: Seat;
      readonly subject: Subject;
      readonly next: Seat | null;
      readonly nextSubject: Subject;
    }
  | { readonly key: "asked"; readonly seat: Seat; readonly question: Question }
  | { readonly key: "imposed"; readonly seat: Seat; readonly question: Question }
  | { readonly key: "follows"; readonly seat: Seat }
  | { readonly key: "nobodyFollows" }
  | { readonly key: "withdrawn"; readonly seat: Seat; readonly follower: Seat | null }
  | { readonly key: "allVoted" }
  | { readonly key: "stoneShown"; readonly seat: Seat; readonly stone: Stone }
  | { readonly key: "consulted"; readonly seat: Seat; readonly picks: readonly SeatStone[] }
  /** The picked stones as they were cast. */
  | { readonly key: "corrupted"; readonly seat: Seat; readonly stone: Stone; readonly picks: readonly SeatStone[] }
  | { readonly key: "decided"; readonly seat: Seat; readonly turned: boolean }
  /** The stones as they count. `open` lists those that the day's rule had already shown to all. */
  | ({
      readonly key: "revealed";
      readonly seat: Seat;
      readonly stones: ShownStones;
      readonly open: readonly Seat[];
    } & Totals)
  /** With the question and the stones as they count, for people who see the table only now. */
  | {
      readonly key: "tallied";
      readonly seat: Seat;
      readonly question: Question;
      readonly stones: ShownStones;
      readonly same: number;
      readonly different: number;
    }
  | { readonly key: "advanced"; readonly seat: Seat; readonly spaces: number; readonly space: Space }
  | { readonly key: "underTheSun"; readonly seat: Seat; readonly why: "allAgree" | "tooFewAgree" }
  | { readonly key: "followed"; readonly seat: Seat; readonly spaces: number; readonly space: Space }
  | { readonly key: "stayed"; readonly seat: Seat }
  | { readonly key: "putBack"; readonly seats: readonly Seat[]; readonly space: Space }
  | { readonly key: "sunMoved"; readonly space: Space }
  | { readonly key: "dayOver"; readonly day: number; readonly moonsLeft: number; readonly space: Space }
  | { readonly key: "reshuffled" }
  | { readonly key: "gameOver"; readonly ranking: readonly Seat[]; readonly outstanding: boolean };

export type Refusal = { readonly rule: string } & (
  | { readonly key: "waitForYourTurn" }
  | { readonly key: "nameAPhilosopher" }
  | { readonly key: "askAQuestion" }
  | { readonly key: "bankOnly" }
  | { readonly key: "startFromTheBank" }
  | { readonly key: "unknownQuestion"; readonly id: string }
  | { readonly key: "notForFamilies" }
  | { readonly key: "aboutTheSubject"; readonly subject: Subject }
  | { readonly key: "alreadyAsked" }
  | { readonly key: "strangeCharacters" }
  | { readonly key: "emptyQuestion" }
  | { readonly key: "emptyAnswer" }
  | { readonly key: "questionTooLong"; readonly limit: number }
  | { readonly key: "answerTooLong"; readonly limit: number }
  | { readonly key: "sameAnswers" }
  | { readonly key: "mayNotFollow" }
  | { readonly key: "followOrPass" }
  | { readonly key: "declaredFirst"; readonly seat: Seat }
  | { readonly key: "castABallot" }
  | { readonly key: "askerObjects" }
  | { readonly key: "botObjects" }
  | { readonly key: "noObjections" }
  | { readonly key: "imposedStands" }
  | { readonly key: "pickOthers"; readonly count: number }
  | { readonly key: "wrongNumber"; readonly count: number }
  | { readonly key: "pickedTwice"; readonly seat: Seat }
  | { readonly key: "pickedYourself" }
  | { readonly key: "nobodySitsThere"; readonly seat: Seat }
  | { readonly key: "keepOrTurn" }
);

export type Ending = { readonly key: "victory" | "outstandingVictory"; readonly seat: Seat };
