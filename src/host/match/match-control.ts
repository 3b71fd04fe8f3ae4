import type { DrawOffer } from "../../kernel/calls.ts";
import { type Clock, controlOf, newClock, type TimeControl } from "../../kernel/clock.ts";
import { type Seat, seatsOf } from "../../kernel/seat.ts";
import { OPEN_WATCHING, type Watching } from "../../kernel/watching.ts";
import type { AbsenceVote, Decision, Proposal, ProposalAnswer } from "../../protocol/messages/match-messages.ts";

/**
 * What the host controls beside the rules: clock, pause, proposals and absences. It is stored with every step, and
 * between steps when it changes.
 */
export interface MatchControl {
  /** Counts every change, steps included. The store refuses a change that is based on an older number. */
  readonly number: number;
  readonly clock: Clock;
  readonly isPaused: boolean;
  /** In the order in which they were made. */
  readonly proposals: readonly OpenProposal[];
  /** By seat: how often in a row its person has missed the time without coming back. */
  readonly missed: readonly number[];
  /** Seats asked now whose time is over: a stand-in plays this one move for them. */
  readonly lapsed: readonly Seat[];
  /** Seats that a stand-in plays until their people return, because the others decided so. */
  readonly minded: readonly Seat[];
  /** What the others are asked about seats whose people are away. */
  readonly questions: readonly SeatQuestion[];
  /** What people have decided since the last step. */
  readonly decisions: readonly Decision[];
  /** Seats whose people have left for good. */
  readonly left: readonly Seat[];
  /** Who asks for a seat, in the order in which they asked. */
  readonly requests: readonly SeatRequest[];
  /** Seats that were taken in this step: the bot or heir of before finishes it (TL-54). */
  readonly arriving: readonly ArrivingSeat[];
  /**
   * Seats that have changed hands. Their people are shown the match from this version on, and that version only as it may
   * be read again (TL-55, TL-62).
   */
  readonly shownFrom: readonly { readonly seat: Seat; readonly version: number }[];
  /** How the match ended although the rules would go on; null while it does not. */
  readonly ended: EndedEarly | null;
  /** Those of them whom the others have removed: nobody resigns for them (TL-134). */
  readonly removed: readonly Seat[];
  /**
   * The seats whose people have seen the match since it began and since its clock was agreed on: only they lose a game on
   * time (TL-48). Null where everybody counts as present.
   */
  readonly sighted: readonly Seat[] | null;
  /** When the match began, while its first time waits until everybody has seen the board (TL-47); null afterwards. */
  readonly awaitsSight: number | null;
  /** When the last pause ended: patience counts from then on, at the earliest (TL-102). Null if there was none. */
  readonly resumed: number | null;
  /** Seats whose people were not there when the present clock was agreed on, and were not seen since (TL-89). */
  readonly protected: readonly Seat[];
  /** When people last did something beside a move, for those who did in this step. */
  readonly acted: readonly SeatMoment[];
  /** Who was reminded in this step that they are waited for, and when (TL-82). */
  readonly reminded: readonly SeatMoment[];
  /** How often somebody has added time to the timer of this turn, by seat. */
  readonly extensions: readonly { readonly seat: Seat; readonly times: number }[];
  /** What seats have decided before they are asked. Nobody else is told, not even that there is something. */
  readonly intentions: readonly SeatIntentions[];
  /** Who may watch beside the players. */
  readonly watching: Watching;
  /** Whether strangers find the match. */
  readonly isPublic: boolean;
  /** The draw that was offered at this version, for lists: the match itself knows it from its steps. Missing without one. */
  readonly drawOffer?: (DrawOffer & { readonly version: number }) | undefined;
  /** The node that has written this. Missing where there is only one. */
  readonly writer?: string;
  /** The last ids of actions beside the moves: the same id twice counts once. */
  readonly recentIds: readonly string[];
}

/** What the person of one seat has decided in advance: the texts of intentions. */
export interface SeatIntentions {
  readonly seat: Seat;
  readonly texts: readonly string[];
}

/** How a match can end although the rules would go on. */
export type EndedEarly = "unfinished" | "takenAway";

const NOTHING_ASKED = { proposals: [], requests: [], questions: [], lapsed: [] } as const;

/** What changes when a match is given up: nobody is asked anything any more (TL-106, TL-137). */
export const GIVEN_UP = { ended: "unfinished", ...NOTHING_ASKED } as const;

/** The same when it is taken away (TL-129). */
export const TAKEN_AWAY = { ended: "takenAway", ...NOTHING_ASKED } as const;

/** What to do about a seat that is asked while its person is away: the people who are there vote on it. */
export interface SeatQuestion {
  readonly seat: Seat;
  /** When it was opened, in milliseconds since 1970. */
  readonly opened: number;
  readonly votes: readonly AbsenceVote[];
}

/** A proposal as it is stored. `opened`: in milliseconds since 1970. */
export interface OpenProposal extends Omit<Proposal, "until"> {
  readonly opened: number;
}

/** Somebody who does not hold a seat asks for it. The table knows who it is. */
export interface SeatRequest {
  readonly id: string;
  /** "take": a bot's seat or a leaver's. "claim": their own, after they lost their device. "takeBack": after a claim. */
  readonly is: "take" | "claim" | "takeBack";
  readonly seat: Seat;
  readonly name: string;
  /** In milliseconds since 1970, as all moments here. */
  readonly opened: number;
  /** Who decides: nobody has to, whoever lets people in, or the voices. */
  readonly rule: "granted" | "owner" | "voices";
  readonly answers: readonly ProposalAnswer[];
  /** The word that decides it at once: the owner's, or that of the person whose seat is claimed. */
  readonly ruling: boolean | null;
  /** When enough others had confirmed a claim (TL-60). */
  readonly confirmed: number | null;
  /** Since when the person whose seat is claimed is asked, because they were seen (TL-61). */
  readonly asked: number | null;
}

/** A seat that was taken. `bot`: who finishes this step; null where a leaver's heir does. */
export interface ArrivingSeat {
  readonly seat: Seat;
  readonly bot: string | null;
}

/** Something that a person did, or that happened to them. `at`: in milliseconds since 1970. */
export interface SeatMoment {
  readonly seat: Seat;
  readonly at: number;
}

/** The match control of a new match. */
export const newMatchControl = (control: TimeControl, seats: number): MatchControl => ({
  number: 0,
  clock: newClock(control, seats),
  isPaused: false,
  proposals: [],
  missed: seatsOf(seats).map(() => 0),
  lapsed: [],
  minded: [],
  questions: [],
  decisions: [],
  left: [],
  ended: null,
  requests: [],
  arriving: [],
  shownFrom: [],
  removed: [],
  sighted: null,
  awaitsSight: null,
  resumed: null,
  protected: [],
  acted: [],
  reminded: [],
  extensions: [],
  intentions: [],
  watching: OPEN_WATCHING,
  isPublic: false,
  recentIds: [],
});

/** The match control of a new match at a table, where people come and go. */
export const newTableControl = (control: TimeControl, seats: number, now: number): MatchControl => ({
  ...newMatchControl(control, seats),
  sighted: [],
  awaitsSight: control.is === "live" || control.is === "party" ? now : null,
});

/** A match control as it was stored, perhaps before it had all these fields. A proposal of that time is over. */
export function completedControl(stored: StoredControl): MatchControl {
  const { proposal: _, ...rest } = stored;
  const { clock, missed } = rest;
  return { ...newMatchControl(clock.control, missed.length), ...rest };
}

/** As it may be stored. */
type StoredControl = Partial<MatchControl> &
  Pick<MatchControl, "number" | "clock" | "missed"> & { readonly proposal?: unknown };

/**
 * In live play a person is absent after missing the time once. In correspondence play it takes two misses. By a party
 * timer it is said so: they are minded (TL-86).
 */
export const isAbsent = ({ missed, clock }: MatchControl, seat: Seat): boolean =>
  (missed[seat] ?? 0) >= MISSES[controlOf(clock, seat).is];

const MISSES = { none: 1, live: 1, days: 2, party: Number.POSITIVE_INFINITY } as const;
