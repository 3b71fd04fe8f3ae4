import type { TimeControl } from "../kernel/clock.ts";
import type { Seat } from "../kernel/seat.ts";
import type { Phrase } from "./phrases.ts";

/** A gathering as whoever has its link is told of it. No person's id is in it, and no secret. */
export interface Gathered {
  readonly id: string;
  /** Six letters to type; they lead here until the match is over. */
  readonly code: string;
  readonly made: number;
  /** How often it was changed: of two, the higher one is newer. */
  readonly version: number;
  readonly stage: "waiting" | "playing" | "over";
  readonly game: string;
  readonly options: unknown;
  readonly visibility: "public" | "link";
  readonly control: TimeControl;
  readonly hasFreeChat: boolean;
  readonly seats: readonly (SeatTold | null)[];
  /** The hash of the secret that the dice are made of, published before anybody adds a seed (docs/fair-dice.md). */
  readonly commitment: string;
  /** The table of which this is the rematch, and the rematch of this one. */
  readonly previous: string | null;
  readonly next: string | null;
  /** Where the match was begun elsewhere: what was dealt and rolled there, that device has seen and nobody can check. */
  readonly brought: Brought | null;
  /** Whether those who were not at the table may read the record. */
  readonly isRecordOpen: boolean;
  /** What the one who is told this is here. */
  readonly you: {
    readonly seats: readonly Seat[];
    readonly isHost: boolean;
    /** Sent away by the host: may watch, and not sit. */
    readonly isRemoved: boolean;
  };
}

export interface Brought {
  /** So many steps were played there. */
  readonly steps: number;
  /** By seat: how its person was called there; null where a bot played. */
  readonly names: readonly (string | null)[];
}

export type SeatTold =
  | {
      readonly is: "person";
      readonly name: string;
      readonly seed: string;
      readonly isHost: boolean;
      /** Whether they agree that the record is open to all. */
      readonly consents: boolean;
    }
  | { readonly is: "bot"; readonly name: string; readonly bot: string };

/** A gathering in a list: of those that wait for people, and of those whose match can be watched. */
export interface OpenTable {
  readonly id: string;
  readonly stage: Gathered["stage"];
  readonly game: string;
  readonly made: number;
  /** When the last step was played. */
  readonly moved: number;
  readonly control: TimeControl;
  /** By seat: how whoever sits there is called, null where it is free. */
  readonly seats: readonly (string | null)[];
  /** Milliseconds from the moment of telling until somebody's time is over, mine if it runs; null where nobody's runs. */
  readonly timeLeft: number | null;
}

/** A table of mine, in the list of them. */
export interface MyTable extends OpenTable {
  readonly mine: readonly Seat[];
  readonly isHost: boolean;
  /** Whom the match waits for, those not who have sealed a move; nobody before it and after it. */
  readonly asked: readonly Seat[];
  readonly isMyTurn: boolean;
  /** By seat, once it is over. */
  readonly places: readonly number[] | null;
  /** The rematch, where there is one. */
  readonly next: string | null;
}

/** What somebody says beside the game. */
export type Saying =
  | { readonly is: "phrase"; readonly phrase: Phrase }
  | { readonly is: "text"; readonly text: string };

/** A line of the talk. `name` is how they were called then; `seat` where they sit now. Both null where it was withdrawn. */
export interface ChatTold {
  readonly number: number;
  readonly seat: Seat | null;
  readonly name: string | null;
  readonly at: number;
  readonly isMine: boolean;
  readonly remark: Saying | { readonly is: "withdrawn" };
}
