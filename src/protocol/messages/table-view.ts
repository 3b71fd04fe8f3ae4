import type { TimeControl } from "../../kernel/clock.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { Watching } from "../../kernel/watching.ts";
import type { CoinName } from "./coins.ts";
import type { Phrase } from "./phrases.ts";

/** A table as everybody who has its link may see it. It contains no person's id and no secret. */
export interface TableView {
  readonly id: string;
  /** Six letters to type. They lead to the table until the match is over. */
  readonly code: string;
  /** When it was created, in milliseconds since 1970. */
  readonly made: number;
  /** Raised by every change: of two views, the one with the higher version is newer. */
  readonly version: number;
  readonly stage: "waiting" | "playing" | "over";
  readonly game: string;
  readonly options: unknown;
  readonly visibility: "public" | "link";
  readonly control: TimeControl;
  readonly hasFreeChat: boolean;
  /** Whether latecomers may take the seats of bots and leavers in the match: at once, if they are let in, or not. */
  readonly takeover: "open" | "ask" | "no";
  /** Whether new people may come: at once, if they are let in, or not. */
  readonly lock: "open" | "ask" | "shut";
  readonly watching: Watching;
  /** How many pages of watchers are seen, without admitted screens. */
  readonly watchers: number;
  /** How many screens are admitted. */
  readonly screens: number;
  /** Whether screens do not show the code. */
  readonly isCodeHidden: boolean;
  readonly seats: readonly (SeatView | null)[];
  /** The hash of the secret that the dice are made of, published before anybody adds a seed (docs/fair-dice.md). */
  readonly commitment: string;
  /** Places that are kept for people of the last match; null where none are. */
  readonly reserved: ReservedPlaces | null;
  /** The table of which this one is the rematch. */
  readonly previous: string | null;
  /** The rematch of this table. */
  readonly next: string | null;
  /** Set if the match began elsewhere. That device has seen what was dealt there, and nobody can check those dice. */
  readonly imported: ImportedFrom | null;
  /** Whether people who were not at the table may read the record. */
  readonly isRecordOpen: boolean;
  /** Who asks for a seat: for those who sit here, and for the owner; empty for others. */
  readonly requests: readonly SeatRequestView[];
  /** The screen that is sent this view: the letters by which it is admitted. Null for every other page. */
  readonly screen: { readonly letters: string; readonly isAdmitted: boolean } | null;
  /** What the person who is sent this view is at the table. */
  readonly you: {
    readonly seats: readonly Seat[];
    /** Those of them that I have left for good: I look on. */
    readonly left: readonly Seat[];
    readonly isOwner: boolean;
    /** Whether I may start the match: as its owner, or from my seat while the owner is away. */
    readonly mayStart: boolean;
    /** Whether the table was mine, and was passed on while I was gone: I may take it back before the match. */
    readonly mayReclaim: boolean;
    /** Whether my seat was freed while I was gone: I may sit again. */
    readonly wasFreed: boolean;
    /** Removed by the owner: may neither sit, ask nor watch. */
    readonly isRemoved: boolean;
    /** How I come to a free seat of the waiting table: at once, by being let in, or not. */
    readonly wayIn: "open" | "ask" | "shut";
    /** Whether I asked to come, and was told no. */
    readonly isNotLetIn: boolean;
    /** The seats of the running match that I may take, or ask for: those of bots and of people who left. */
    readonly mayTake: readonly Seat[];
    /** The seats that I may claim, if they are mine and I lost my device. */
    readonly mayClaim: readonly Seat[];
    /** The seats that somebody else has claimed, and that I may take back. */
    readonly mayTakeBack: readonly Seat[];
    /** Those of my seats that I play from the next step on. */
    readonly arriving: readonly Seat[];
    /** What I have asked for and is not decided yet. */
    readonly request: (AskedSeat & Pick<SeatRequestView, "id">) | null;
  };
}

/** What somebody asks for: before the match a seat, or any that is free (null); in it this one. */
export type AskedSeat =
  | { readonly is: "sit"; readonly seat: Seat | null }
  | { readonly is: "take" | "claim" | "takeBack"; readonly seat: Seat };

/** Somebody asks for a seat. */
export type SeatRequestView = AskedSeat & {
  readonly id: string;
  /** As they call themselves. */
  readonly name: string;
  /** What people have said, by seat. */
  readonly answers: readonly { readonly seat: Seat; readonly accepts: boolean }[];
  /** A claim: enough have confirmed it; or its person was seen and has the last word. */
  readonly state: "open" | "confirmed" | "asked";
  /** Whether I may answer: as a voice, as the owner, or because it is my seat. */
  readonly mayAnswer: boolean;
  /** Milliseconds until it is decided though nobody says anything. */
  readonly until: number;
};

export interface ReservedPlaces {
  /** `isHere`: whether that person looks at this table, or still at the last one. */
  readonly places: readonly { readonly seat: Seat; readonly name: string; readonly isHere: boolean }[];
  /** Milliseconds for which they are kept. */
  readonly until: number;
}

/**
 * Whether screens go from the last table to this one (TL-115): it has begun, or nobody who is here has still to say
 * whether they come. After `until` nothing is kept.
 */
export const isGathered = ({ stage, reserved }: Pick<TableView, "stage" | "reserved">): boolean =>
  stage !== "waiting" || !(reserved?.places.some(({ isHere }) => isHere) ?? false);

export interface ImportedFrom {
  /** The number of steps that were played there. */
  readonly steps: number;
  /** By seat: the person's name there; null where a bot played. */
  readonly names: readonly (string | null)[];
}

export type SeatView =
  | {
      readonly is: "person";
      readonly name: string;
      /** With which their person wants to be seen. It says nothing else of them: others may have the same. */
      readonly coin: CoinName | null;
      readonly seed: string;
      readonly isOwner: boolean;
      /**
       * At the moment of sending. Changes of it are sent while the table waits; later the match tells them. Watchers who
       * see with a delay are told that everybody is present.
       */
      readonly presence: "present" | "elsewhere" | "away";
      /** Whether a program has played the seat in this match. */
      readonly isProgram: boolean;
      /** Whether this person agrees that everybody may read the record. */
      readonly consents: boolean;
    }
  | { readonly is: "bot"; readonly name: string; readonly bot: string };

/** A table in a list. */
export interface TableListing {
  readonly id: string;
  readonly stage: TableView["stage"];
  readonly game: string;
  /** When it was created, in milliseconds since 1970. */
  readonly made: number;
  /** When the last step was played, in milliseconds since 1970. */
  readonly moved: number;
  readonly control: TimeControl;
  /** By seat: the name of whoever sits there, null if it is free. */
  readonly seats: readonly (string | null)[];
  /** Milliseconds from now until somebody's time is over: mine, if it runs. Null if no time runs. */
  readonly timeLeft: number | null;
}

/** A table of mine, in the list of my tables. */
export interface MyTable extends TableListing {
  readonly mine: readonly Seat[];
  readonly isOwner: boolean;
  /** The seats that have to move: not those that have sealed a move, and none before and after the match. */
  readonly asked: readonly Seat[];
  readonly isMyTurn: boolean;
  /** Whether the table waits for me: it is my turn, or a draw or a proposal waits for my answer. */
  readonly waitsForMe: boolean;
  /** Whether somebody at the table has reminded me that I am waited for. */
  readonly isReminded: boolean;
  /** By seat, once the match is over; empty where it ended unfinished. */
  readonly places: readonly number[] | null;
  /** Whether it was taken away: it goes on in somebody's browser. */
  readonly isTakenAway: boolean;
  /** Milliseconds until the match ends because nobody acts; null until two weeks before. */
  readonly endsIn: number | null;
  /** The rematch, if there is one. */
  readonly next: string | null;
}

/** What somebody writes in the chat of a table. */
export type ChatRemark =
  | { readonly is: "phrase"; readonly phrase: Phrase }
  | { readonly is: "text"; readonly text: string };

/** A line of the chat. `name` is the person's name at that time, `seat` the present seat; both null if withdrawn. */
export interface ChatLineView {
  readonly number: number;
  readonly seat: Seat | null;
  readonly name: string | null;
  readonly at: number;
  /** The version of the match at which it was said; null before the match, or if nobody knows. */
  readonly version: number | null;
  readonly isMine: boolean;
  readonly remark: ChatRemark | { readonly is: "withdrawn" };
}
