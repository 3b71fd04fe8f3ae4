import { type Clock, type TimeControl, wound } from "../kernel/clock.ts";
import { type Seat, seatsOf } from "../kernel/seat.ts";
import type { Proposal } from "../protocol/messages.ts";

/** How a table is conducted beside the rules, as it is kept with each step and between steps. */
export interface Conduct {
  /** Counts every change, steps included: the store refuses whoever would change an older one. */
  readonly number: number;
  readonly clock: Clock;
  readonly isPaused: boolean;
  readonly proposal: Proposal | null;
  /** By seat: how often in a row its person missed the time and has not been back since. */
  readonly missed: readonly number[];
  /** Those asked now whose time is over: a stand-in plays this one move for them. */
  readonly lapsed: readonly Seat[];
  /** Seats whose people have left for good. */
  readonly left: readonly Seat[];
  /** The last ids of what was said beside the moves, so that the same id twice is one word. */
  readonly said: readonly string[];
}

/** A table at which nothing has happened yet. */
export const freshConduct = (control: TimeControl, seats: number): Conduct => ({
  number: 0,
  clock: wound(control, seats),
  isPaused: false,
  proposal: null,
  missed: seatsOf(seats).map(() => 0),
  lapsed: [],
  left: [],
  said: [],
});

/** Live, whoever missed the time once is played for at once until they are back; where a move takes days, after the second time. */
export const isAbsent = ({ missed, clock }: Conduct, seat: Seat): boolean =>
  (missed[seat] ?? 0) >= (clock.control.is === "days" ? 2 : 1);
