import type { DrawOffer } from "../../kernel/calls.ts";
import type { TimeControl } from "../../kernel/clock.ts";
import type { BaseView, Fact, Intention, Outcome, Refused } from "../../kernel/game.ts";
import type { Pledge } from "../../kernel/record/pledge.ts";
import type { Seat, Viewer } from "../../kernel/seat.ts";
import type { Call, SeatMove } from "../../kernel/step.ts";
import type { Watching } from "../../kernel/watching.ts";

/** Who plays a seat: a person, or a bot of the room. */
export type Player =
  | { readonly is: "person"; readonly name: string }
  | { readonly is: "bot"; readonly name: string; readonly bot: string };

/** What somebody asks for when a match is created. */
export interface MatchRequest {
  readonly game: string;
  readonly options: unknown;
  readonly players: readonly Player[];
  /** The same seed deals the same match. Lessons and pictures use one; people never do. */
  readonly seed?: string;
  /** By seat: the seed that its person adds to the dice. Default: empty. Bots add none. */
  readonly seeds?: readonly string[];
  /** Default: no clock. */
  readonly control?: TimeControl;
  /** Default: everybody may watch, at once. */
  readonly watching?: Watching;
  /** Whether strangers find the match. Default: no. */
  readonly isPublic?: boolean;
}

/** A running match, to be continued elsewhere. The secret of its dice is not exported. */
export interface ExportedMatch {
  /** The record so far, as text (docs/records.md). */
  readonly record: string;
  /** By seat: the bot that plays it, null for a person. */
  readonly bots: readonly (string | null)[];
  /** The moves of a secret round that waits for other seats. */
  readonly sealed: readonly SeatMove[];
}

/** A finished match, for those who were not at the table: a page of it, in a row. */
export interface PublicReplay {
  readonly match: MatchInfo;
  /** After as many steps as were asked for, after one more, and so on. */
  readonly moments: readonly { readonly view: BaseView; readonly logEntry: LogEntry }[];
  /** Where the next page begins; null after the last. */
  readonly next: number | null;
  readonly outcome: Outcome | null;
}

/** What every viewer may know about a match. */
export interface MatchInfo {
  readonly id: string;
  readonly game: string;
  readonly edition: number;
  readonly options: unknown;
  readonly players: readonly Player[];
  /** When it was created, in milliseconds since 1970. */
  readonly made: number;
  /** The public part of what the dice are made of. Absent where nobody can check them afterwards. */
  readonly pledge?: Pledge;
}

/** A match in a list of matches. */
export interface MatchSummary extends MatchInfo {
  /** The number of steps played. */
  readonly version: number;
  /** When the last step was played, in milliseconds since 1970. */
  readonly moved: number;
  /** The seats that have to move: not those that have sealed a move, and none once the match is over. */
  readonly asked: readonly Seat[];
  /** By seat, once the match is over; empty where it ended unfinished. */
  readonly places: readonly number[] | null;
}

/** What a viewer is sent after each step. Versions have no gaps: if one is missing, a message was lost. */
export interface Update {
  readonly t: "update";
  readonly match: string;
  readonly version: number;
  /** As the game built it for this viewer. */
  readonly view: BaseView;
  /**
   * What the step adds to the log now; the game's `recall` says what of it may be read later. After a call, `view.news`
   * is still that of an earlier step: only this entry shows that nothing is new.
   */
  readonly logEntry: LogEntry;
  readonly drawOffer: DrawOffer | null;
  readonly outcome: Outcome | null;
  /** Whether this viewer may take its last move back now. */
  readonly mayUndo: boolean;
  readonly spoken: Spoke;
  /** Of the moment of sending, even where the step is an earlier one. */
  readonly matchControl: MatchControlView;
}

/** Clocks, pause, proposals and absences at the moment of sending; the same for every viewer. */
export interface MatchControlView {
  /** Null without a clock. */
  readonly time: {
    readonly control: TimeControl;
    readonly seats: readonly (SeatTime | null)[];
    /** Milliseconds until the first time of the match runs, while it waits until everybody has seen the board. */
    readonly startsIn?: number;
  } | null;
  readonly isPaused: boolean;
  /** In the order in which they were made. */
  readonly proposals: readonly Proposal[];
  /** The seats of people who are there, in the order of seats. Whoever is neither here nor away was seen just now. */
  readonly present: readonly Seat[];
  /** The seats of people who were not seen for a minute, or for whom a stand-in plays. */
  readonly away: readonly Seat[];
  /** Those of them for whom a stand-in plays until they are back: they missed their time, or the others decided so. */
  readonly playedFor: readonly Seat[];
  /** The seats whose people have left for good: bots play on for them. */
  readonly left: readonly Seat[];
  /**
   * The match is over although the rules would go on: the last person left or nobody came for half a year; or it was taken
   * away, and goes on elsewhere.
   */
  readonly ended?: "unfinished" | "takenAway";
  /** The seat that has taken it away. */
  readonly takenBy?: Seat;
  /** Milliseconds until it ends so because nobody acts; absent until two weeks before. */
  readonly endsIn?: number;
  /** The seats that somebody has taken from a bot or after a leaver: they play from the next step on. */
  readonly arriving: readonly Seat[];
  /** What the others decide about people who are asked while they are away. */
  readonly questions: readonly AbsenceQuestion[];
}

/** Wait; a stand-in plays this move; a stand-in takes the seat until its person returns. */
export type VoteAbout = "wait" | "move" | "seat";

export interface AbsenceVote {
  readonly seat: Seat;
  readonly says: VoteAbout;
}

/** What to do about a seat that is asked while its person is away. */
export interface AbsenceQuestion {
  readonly seat: Seat;
  readonly votes: readonly AbsenceVote[];
  /** Milliseconds until the votes are counted, or counted in another way; null where that is over. */
  readonly until: number | null;
}

/** How a question was decided: every voice, and what it said; null for one that said nothing. */
export interface AbsenceDecision {
  readonly seat: Seat;
  readonly says: "move" | "seat";
  readonly votes: readonly { readonly seat: Seat; readonly says: VoteAbout | null }[];
}

/** A person's time in milliseconds, counted from the moment of sending. Bots have none. */
export interface SeatTime {
  readonly left: number;
  readonly isRunning: boolean;
  /** While the time runs: for this long, nothing is taken from `left`. */
  readonly grace: number;
}

/** What the people of a match can agree on. */
export type Proposed =
  | { readonly is: "pause" }
  | { readonly is: "resume" }
  | { readonly is: "control"; readonly control: TimeControl }
  /** Who may watch, and with which delay. */
  | { readonly is: "watching"; readonly watching: Watching }
  /** Strangers find the table. */
  | { readonly is: "public" }
  /** Whoever proposes it takes the match away: it goes on in their browser, and is over here (TL-128). */
  | { readonly is: "offline" }
  /** A stand-in plays this move for somebody who is there and does nothing. */
  | { readonly is: "skip"; readonly seat: Seat }
  /** Somebody has to leave. */
  | { readonly is: "remove"; readonly seat: Seat };

export interface ProposalAnswer {
  readonly seat: Seat;
  readonly accepts: boolean;
}

/** Open until enough have agreed, or no longer can; for some minutes at most. */
export interface Proposal {
  /** No other proposal of the match has this number. */
  readonly id: number;
  readonly by: Seat;
  readonly proposed: Proposed;
  /** What the others have said, by seat. Of each person the last word counts. */
  readonly answers: readonly ProposalAnswer[];
  /** Milliseconds until it is over. */
  readonly until: number;
}

/** How a proposal was agreed on: every voice, and what it said; null for one that said nothing. */
export interface AgreedProposal {
  readonly by: Seat;
  readonly proposed: Proposed;
  readonly votes: readonly { readonly seat: Seat; readonly accepts: boolean | null }[];
}

/** A seat has changed hands: by a latecomer, by a person who lost their device, by the device of before, by a seat link. */
export interface SeatChange {
  readonly seat: Seat;
  readonly how: "taken" | "claimed" | "takenBack" | "passed";
  /** Every voice that was counted, and what it said; none where nobody had to be asked. */
  readonly votes: readonly { readonly seat: Seat; readonly accepts: boolean | null }[];
}

/** What was decided between two steps. */
export type Decision = AbsenceDecision | AgreedProposal | SeatChange;

/**
 * Who has spoken in a secret round, that is sealed a move: the seats in their order, and the viewer's own sealed move.
 */
export interface Spoke {
  readonly seats: readonly Seat[];
  readonly mine: string | null;
  /** What this seat may decide before it is asked, and the texts of what it has decided. Absent where there is nothing. */
  readonly intentions?: { readonly possible: readonly Intention[]; readonly mine: readonly string[] };
}

/** A step in the log, as this viewer may read it. Steps that were taken back stay in the log. */
export interface LogEntry {
  /** 0 is the set-up. */
  readonly version: number;
  readonly news: readonly Fact[];
  /** Who made which call. A call brings no news of the game. */
  readonly call: { readonly seat: Seat; readonly call: Call } | null;
  /** The seats that a stand-in or an heir played in this step. Absent if there were none. */
  readonly standIns?: readonly Seat[];
  /** What was decided before this step: about absent people, by proposals, and about seats. Absent if nothing was. */
  readonly decisions?: readonly Decision[];
}

/** Everything that a host sends to a viewer of a match. */
export type ToViewer =
  /**
   * The first message. `version`: the number of steps played. `log`: what came before the first `update`, at most a page
   * of it; what was before that can be asked for.
   */
  | {
      readonly t: "welcome";
      readonly match: MatchInfo;
      readonly viewer: Viewer;
      readonly version: number;
      readonly log: readonly LogEntry[];
      /** Absent where everything is sent as it happens: to every seat, and to watchers who are not held back. */
      readonly delay?: WatcherDelay;
    }
  | Update
  /** Somebody has sealed a move; nothing else has changed. */
  | { readonly t: "spoke"; readonly match: string; readonly version: number; readonly spoken: Spoke }
  /** Clocks, pause, proposals or absences have changed; no step was played. */
  | { readonly t: "matchControl"; readonly match: string; readonly matchControl: MatchControlView }
  /** Somebody's name has changed. */
  | { readonly t: "renamed"; readonly match: string; readonly players: readonly Player[] }
  /** To the devices of one seat alone, where it has several: whether another one plays it, and this one looks on. */
  | { readonly t: "device"; readonly match: string; readonly viewer: Seat; readonly looksOn: boolean }
  /** The match was removed. Nothing follows. */
  | { readonly t: "gone"; readonly match: string }
  /** The match cannot be shown, or no longer. Nothing follows. */
  | { readonly t: "refused"; readonly match: string; readonly why: Fact };

/** How far a watcher is held back: everything up to the last reveal but one, or nothing before the end. */
export type WatcherDelay = "reveal" | "end";

/** What a seat submits. The client chooses `id`: the same id sent twice is one action. */
export interface Submission {
  readonly match: string;
  readonly seat: Seat;
  readonly id: string;
  readonly action:
    | { readonly is: "move"; readonly move: string }
    | { readonly is: "call"; readonly call: Call }
    | { readonly is: "propose"; readonly proposal: Proposed }
    /** Whoever made the proposal withdraws it by declining. */
    | { readonly is: "answer"; readonly proposal: number; readonly accepts: boolean }
    /**
     * "I am back": from the next turn on, the person plays again instead of the stand-in. Any other action says so too.
     */
    | { readonly is: "back" }
    /** What to do about a seat whose person is away. The last word counts. */
    | { readonly is: "vote"; readonly about: Seat; readonly says: VoteAbout }
    /** Tells somebody who is waited for, wherever they are on the site. */
    | { readonly is: "remind"; readonly about: Seat }
    /** Adds half a minute to the timer of this turn, for everybody. */
    | { readonly is: "extend" }
    /** "I step away": I keep my seat, and nobody needs to wait until I was unseen for long. */
    | { readonly is: "stepAway" }
    /**
     * All that I have decided before I am asked (`Spoke.intentions`), instead of what I had decided before. It is my own
     * move when I am asked. Only where people play each when they like.
     */
    | { readonly is: "intend"; readonly intentions: readonly string[] }
    /** For good. It is a resignation where the game knows one; otherwise a bot plays on. */
    | { readonly is: "leave" };
}

/** `version`: the step that the action is part of, or the number of steps so far while it waits sealed. */
export type SubmitAnswer = { readonly ok: true; readonly version: number } | Refused;
