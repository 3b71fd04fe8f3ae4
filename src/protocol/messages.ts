import type { DrawOffer } from "../kernel/calls.ts";
import type { TimeControl } from "../kernel/clock.ts";
import type { BaseView, Fact, Outcome, Refused } from "../kernel/game.ts";
import type { Pledge } from "../kernel/record-pledge.ts";
import type { Seat, Viewer } from "../kernel/seat.ts";
import type { Call, Spoken } from "../kernel/step.ts";

/** Who plays a seat: a person, or a bot of the room by its id. */
export type Sitter =
  | { readonly is: "person"; readonly name: string }
  | { readonly is: "bot"; readonly name: string; readonly bot: string };

/** What a table is made of, as somebody wishes it. */
export interface TableWish {
  readonly game: string;
  readonly options: unknown;
  readonly sitters: readonly Sitter[];
  /** The same seed deals the same match: lessons and pictures ask for one, people never do. */
  readonly seed?: string;
  /** By seat: what its person adds to the dice. Nothing where it is missing; bots add nothing. */
  readonly seeds?: readonly string[];
  /** How the table keeps time; it keeps none where nobody says so. */
  readonly control?: TimeControl;
}

/** A match to be taken elsewhere, as it stands. What its dice are made of stays behind. */
export interface Carried {
  /** The record so far, as text (docs/records.md). */
  readonly record: string;
  /** By seat: the bot that plays it, null for a person. */
  readonly bots: readonly (string | null)[];
  /** Moves of a secret round that wait for the others. */
  readonly sealed: readonly Spoken[];
}

/** A match that is over, for those who were not at the table. */
export interface Retelling {
  readonly table: TableFacts;
  /** After 0, 1, 2 … steps. */
  readonly moments: readonly { readonly view: BaseView; readonly line: Line }[];
  readonly outcome: Outcome | null;
}

/** What everybody at the table may know of it. */
export interface TableFacts {
  readonly id: string;
  readonly game: string;
  readonly edition: number;
  readonly options: unknown;
  readonly sitters: readonly Sitter[];
  /** Milliseconds since 1970. */
  readonly made: number;
  /** What the dice are made of besides the host's secret; absent where they cannot be checked afterwards. */
  readonly pledge?: Pledge;
}

/** A table as a list of tables shows it. */
export interface TableSummary extends TableFacts {
  /** How many steps were played. */
  readonly version: number;
  /** When the last of them was. */
  readonly moved: number;
  /** Whom it waits for: those asked who have not sealed a move; nobody once it is over. */
  readonly asked: readonly Seat[];
  /** By seat, once it is over. */
  readonly places: readonly number[] | null;
}

/** What a viewer is told after each step. Versions have no gaps: a hole means that a message was lost. */
export interface Told {
  readonly t: "told";
  readonly table: string;
  readonly version: number;
  /** As the game built it for this viewer. */
  readonly view: BaseView;
  /**
   * What the step adds to the log, while it is fresh: `recall` says what of it may be read again later. After a call
   * `view.news` is still that of an earlier step; only here can one see that nothing of it is new.
   */
  readonly line: Line;
  readonly drawOffer: DrawOffer | null;
  readonly outcome: Outcome | null;
  /** Whether this viewer may take its last move back now. */
  readonly mayUndo: boolean;
  readonly spoken: Spoke;
  /** Of the moment of telling, also where the step is an earlier one. */
  readonly conduct: Conducted;
}

/** How a table is conducted beside the rules, at the moment of telling; the same for every viewer. */
export interface Conducted {
  /** Null at a table that keeps no time. */
  readonly time: { readonly control: TimeControl; readonly seats: readonly (SeatTime | null)[] } | null;
  readonly isPaused: boolean;
  readonly proposal: Proposal | null;
  /** The people who look at the table now, by seat: neither since when nor in which order they came. */
  readonly present: readonly Seat[];
  /** The people who missed their time and have not been back since: stand-ins play for them. */
  readonly away: readonly Seat[];
  /** Seats whose people have left for good: bots play on for them. */
  readonly left: readonly Seat[];
}

/** A person's time, in milliseconds from the moment of telling. Bots have none. */
export interface SeatTime {
  readonly left: number;
  readonly isRunning: boolean;
  /** While it runs: so long it does not fall yet. */
  readonly grace: number;
}

/** What the people at a table can agree on. */
export type Proposed =
  | { readonly is: "pause" }
  | { readonly is: "resume" }
  | { readonly is: "control"; readonly control: TimeControl };

/** Stands until everybody has agreed, somebody declines, or a round is played. */
export interface Proposal {
  readonly by: Seat;
  readonly what: Proposed;
  /** Who has agreed besides, by seat. */
  readonly accepted: readonly Seat[];
}

/** Who has spoken in a secret round, without order; and what the viewer itself has sealed. */
export interface Spoke {
  readonly seats: readonly Seat[];
  readonly mine: string | null;
}

/** One line of the log: what a step brought, as this viewer may read it again. What was taken back stays in it. */
export interface Line {
  /** 0 is the setting up. */
  readonly version: number;
  readonly news: readonly Fact[];
  /** A call is no news of the game: who called what. */
  readonly call: { readonly seat: Seat; readonly call: Call } | null;
  /** The people for whom somebody else played in this step, by seat; absent where all played themselves. */
  readonly standIns?: readonly Seat[];
}

export type ToViewer =
  /** First of all: the table, how many steps were played, and the log before the first `told`, which brings its own line. */
  | {
      readonly t: "welcome";
      readonly table: TableFacts;
      readonly viewer: Viewer;
      readonly version: number;
      readonly log: readonly Line[];
    }
  | Told
  /** Somebody has sealed a move; nothing else has changed. */
  | { readonly t: "spoke"; readonly table: string; readonly version: number; readonly spoken: Spoke }
  /** Somebody has come or gone, or something was said beside the moves; no step was played. */
  | { readonly t: "conduct"; readonly table: string; readonly conduct: Conducted }
  /** Somebody is called otherwise. */
  | { readonly t: "renamed"; readonly table: string; readonly sitters: readonly Sitter[] }
  /** The table is gone: somebody removed it. Nothing follows. */
  | { readonly t: "gone"; readonly table: string }
  /** Nothing can be shown, now or any more, and this is why. Nothing follows. */
  | { readonly t: "refused"; readonly table: string; readonly why: Fact };

/** What a seat says. `id` is the client's own: the same id twice is one move. */
export interface Said {
  readonly table: string;
  readonly seat: Seat;
  readonly id: string;
  readonly what:
    | { readonly is: "move"; readonly move: string }
    | { readonly is: "call"; readonly call: Call }
    | { readonly is: "propose"; readonly proposal: Proposed }
    /** Whoever proposed withdraws it by declining. */
    | { readonly is: "answer"; readonly accepts: boolean }
    /** "I am here again": a seat that a stand-in plays is its person's from the next turn on. So says every other word. */
    | { readonly is: "back" }
    /** For good: a resignation where the game knows one, else a bot plays on. */
    | { readonly is: "leave" };
}

/** What the speaker is answered. `version`: the step it is part of, or the steps so far while it waits sealed. */
export type Answered = { readonly ok: true; readonly version: number } | Refused;
