import { type Clock, newClock, type TimeControl } from "../../kernel/clock.ts";
import { type Seat, seatsOf } from "../../kernel/seat.ts";
import type { Proposal } from "../../protocol/messages/match-messages.ts";

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
  /** Seats whose people have left for good. */
  readonly left: readonly Seat[];
  /** The last ids of actions beside the moves: the same id twice counts once. */
  readonly recentIds: readonly string[];
}

/** The match control of a new match. */
export const newMatchControl = (control: TimeControl, seats: number): MatchControl => ({
  number: 0,
  clock: newClock(control, seats),
  isPaused: false,
  proposal: null,
  missed: seatsOf(seats).map(() => 0),
  lapsed: [],
  left: [],
  recentIds: [],
});

/** In live play a person is absent after missing the time once. In correspondence play it takes two misses. */
export const isAbsent = ({ missed, clock }: MatchControl, seat: Seat): boolean =>
  (missed[seat] ?? 0) >= (clock.control.is === "days" ? 2 : 1);
