import { type Clock, newClock, type TimeControl } from "../../kernel/clock.ts";
import { type Seat, seatsOf } from "../../kernel/seat.ts";
import type { AbsenceDecision, AbsenceVote, Proposal } from "../../protocol/messages/match-messages.ts";

/**
 * What the host controls beside the rules: clock, pause, proposals and absences. It is stored with every step, and
 * between steps when it changes.
 */
export interface MatchControl {
  /** Counts every change, steps included. The store refuses a change that is based on an older number. */
  readonly number: number;
  readonly clock: Clock;
  readonly isPaused: boolean;
  readonly proposal: Proposal | null;
  /** By seat: how often in a row its person has missed the time without coming back. */
  readonly missed: readonly number[];
  /** Seats asked now whose time is over: a stand-in plays this one move for them. */
  readonly lapsed: readonly Seat[];
  /** Seats that a stand-in plays until their people return, because the others decided so. */
  readonly minded: readonly Seat[];
  /** What the others are asked about seats whose people are away. */
  readonly questions: readonly SeatQuestion[];
  /** What was decided about absent people since the last step. */
  readonly decisions: readonly AbsenceDecision[];
  /** Seats whose people have left for good. */
  readonly left: readonly Seat[];
  /** The last ids of actions beside the moves: the same id twice counts once. */
  readonly recentIds: readonly string[];
}

/** What to do about a seat that is asked while its person is away: the people who are there vote on it. */
export interface SeatQuestion {
  readonly seat: Seat;
  /** When it was opened, in milliseconds since 1970. */
  readonly opened: number;
  readonly votes: readonly AbsenceVote[];
}

/** The match control of a new match. */
export const newMatchControl = (control: TimeControl, seats: number): MatchControl => ({
  number: 0,
  clock: newClock(control, seats),
  isPaused: false,
  proposal: null,
  missed: seatsOf(seats).map(() => 0),
  lapsed: [],
  minded: [],
  questions: [],
  decisions: [],
  left: [],
  recentIds: [],
});

/** A match control as it was stored, perhaps before there were questions about absent people. */
export const completedControl = (stored: MatchControl): MatchControl => ({
  ...stored,
  minded: stored.minded ?? [],
  questions: stored.questions ?? [],
  decisions: stored.decisions ?? [],
});

/** In live play a person is absent after missing the time once. In correspondence play it takes two misses. */
export const isAbsent = ({ missed, clock }: MatchControl, seat: Seat): boolean =>
  (missed[seat] ?? 0) >= (clock.control.is === "days" ? 2 : 1);
