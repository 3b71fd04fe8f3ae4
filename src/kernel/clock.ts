import { type Seat, seatsOf } from "./seat.ts";

/**
 * The time rules of a match, in milliseconds. `live`: each seat has a stock of time and gets an increment after each move.
 * The first `grace` of each turn is free, so that a slow network costs nobody time. `days`: `perMove` for each move.
 */
export type TimeControl =
  | { readonly is: "none" }
  | { readonly is: "live"; readonly stock: number; readonly increment: number; readonly grace: number }
  | { readonly is: "days"; readonly perMove: number };

export const DAY = 24 * 60 * 60 * 1000;

/** The clock of a match, as a value. The caller passes the present moment as `now`. */
export interface Clock {
  readonly control: TimeControl;
  /** By seat: the time left when its clock last stopped. Not used if `control` is `none`. */
  readonly left: readonly number[];
  /** By seat: when its time started to run; null while it does not. */
  readonly since: readonly (number | null)[];
}

/** All seats have their full time, and no time runs. */
export const newClock = (control: TimeControl, seats: number): Clock => ({
  control,
  left: seatsOf(seats).map(() => allowance(control)),
  since: seatsOf(seats).map(() => null),
});

const allowance = (control: TimeControl): number =>
  control.is === "live" ? control.stock : control.is === "days" ? control.perMove : 0;

/** After a step: the seats that moved get their increment, and only the time of the seats that move next runs. */
export function clockAfterStep(clock: Clock, moved: readonly Seat[], asked: readonly Seat[], now: number): Clock {
  if (clock.control.is === "none") return clock;
  const stopped = paused(clock, now);
  const left = stopped.left.map((time, seat) => (moved.includes(seat as Seat) ? credited(clock.control, time) : time));
  return resumed({ ...stopped, left }, asked, now);
}

const credited = (control: TimeControl, left: number): number =>
  control.is === "live" ? left + control.increment : allowance(control);

/** No time runs. */
export const paused = (clock: Clock, now: number): Clock => ({
  ...clock,
  left: clock.left.map((_, seat) => timeLeft(clock, seat as Seat, now)),
  since: clock.since.map(() => null),
});

/** The time of these seats runs from now on. */
export const resumed = (clock: Clock, asked: readonly Seat[], now: number): Clock => ({
  ...clock,
  since: clock.since.map((_, seat) => (asked.includes(seat as Seat) ? now : null)),
});

/** The time that a seat has left at this moment, never below 0. */
export function timeLeft(clock: Clock, seat: Seat, now: number): number {
  const [left, since] = [clock.left[seat] ?? 0, clock.since[seat] ?? null];
  return since === null ? left : Math.max(0, left - Math.max(0, now - since - graceOf(clock.control)));
}

export interface Deadline {
  readonly seat: Seat;
  readonly at: number;
}

/** When the next seat's time is over, and which seat; null while no time runs. */
export function nextDeadline({ control, left, since }: Clock): Deadline | null {
  if (control.is === "none") return null;
  const deadlines = since.flatMap((start, seat): readonly Deadline[] =>
    start === null ? [] : [{ seat: seat as Seat, at: start + graceOf(control) + (left[seat] ?? 0) }],
  );
  return deadlines.reduce<Deadline | null>((next, one) => (next === null || one.at < next.at ? one : next), null);
}

const graceOf = (control: TimeControl): number => (control.is === "live" ? control.grace : 0);
