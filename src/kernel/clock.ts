import { type Seat, seatsOf } from "./seat.ts";

/**
 * How a table keeps time, in milliseconds. `live`: a stock of time per seat, an increment after each move, and a grace
 * before the stock is touched, so that the network never shaves anybody's time. `days`: so long for each move.
 */
export type TimeControl =
  | { readonly is: "none" }
  | { readonly is: "live"; readonly stock: number; readonly increment: number; readonly grace: number }
  | { readonly is: "days"; readonly perMove: number };

export const DAY = 24 * 60 * 60 * 1000;

/** The time of a match as a value. The moment is always handed in as `now`: a clock here reads no watch. */
export interface Clock {
  readonly control: TimeControl;
  /** By seat: what it had left when its time last stopped. Not read without a time control. */
  readonly left: readonly number[];
  /** By seat: since when its time runs, or null. */
  readonly since: readonly (number | null)[];
}

/** All wound up, nobody's time running. */
export const wound = (control: TimeControl, seats: number): Clock => ({
  control,
  left: seatsOf(seats).map(() => allowance(control)),
  since: seatsOf(seats).map(() => null),
});

const allowance = (control: TimeControl): number =>
  control.is === "live" ? control.stock : control.is === "days" ? control.perMove : 0;

/** After a step: whoever moved is credited, everybody's time stops, and that of the seats now asked to move begins. */
export function passed(clock: Clock, moved: readonly Seat[], asked: readonly Seat[], now: number): Clock {
  if (clock.control.is === "none") return clock;
  const stopped = paused(clock, now);
  const left = stopped.left.map((time, seat) => (moved.includes(seat as Seat) ? credited(clock.control, time) : time));
  return resumed({ ...stopped, left }, asked, now);
}

const credited = (control: TimeControl, left: number): number =>
  control.is === "live" ? left + control.increment : allowance(control);

/** Everybody's time stands still. */
export const paused = (clock: Clock, now: number): Clock => ({
  ...clock,
  left: clock.left.map((_, seat) => timeLeft(clock, seat as Seat, now)),
  since: clock.since.map(() => null),
});

/** The time of these seats runs from now. */
export const resumed = (clock: Clock, asked: readonly Seat[], now: number): Clock => ({
  ...clock,
  since: clock.since.map((_, seat) => (asked.includes(seat as Seat) ? now : null)),
});

/** What a seat has left at this moment, never below 0. */
export function timeLeft(clock: Clock, seat: Seat, now: number): number {
  const [left, since] = [clock.left[seat] ?? 0, clock.since[seat] ?? null];
  return since === null ? left : Math.max(0, left - Math.max(0, now - since - graceOf(clock.control)));
}

export interface Deadline {
  readonly seat: Seat;
  readonly at: number;
}

/** The next moment at which somebody's time is over, and whose; null while nobody's runs. */
export function nextDeadline({ control, left, since }: Clock): Deadline | null {
  if (control.is === "none") return null;
  const deadlines = since.flatMap((start, seat): readonly Deadline[] =>
    start === null ? [] : [{ seat: seat as Seat, at: start + graceOf(control) + (left[seat] ?? 0) }],
  );
  return deadlines.reduce<Deadline | null>((next, one) => (next === null || one.at < next.at ? one : next), null);
}

const graceOf = (control: TimeControl): number => (control.is === "live" ? control.grace : 0);
