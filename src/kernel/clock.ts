import type { Seat } from "./seat.ts";

/**
 * How a table keeps time. `live`: a stock of time per seat, an increment after each move, and a grace before a move in
 * which the stock is not touched, so that the network never shaves anybody's time. `days`: so long for each move.
 * All times are milliseconds; `now` is handed in: rules and clocks read no watch.
 */
export type TimeControl =
  | { readonly is: "none" }
  | { readonly is: "live"; readonly stock: number; readonly increment: number; readonly grace: number }
  | { readonly is: "days"; readonly perMove: number };

export interface Clock {
  readonly control: TimeControl;
  /** What each seat had left when its own time last stopped (for days: the time for one move). */
  readonly left: readonly number[];
  /** By seat: since when its time runs, or null. */
  readonly since: readonly (number | null)[];
  readonly paused: boolean;
}

export const DAY = 24 * 60 * 60 * 1000;

export function wound(control: TimeControl, seats: number): Clock {
  const left =
    control.is === "live" ? control.stock : control.is === "days" ? control.perMove : Number.POSITIVE_INFINITY;
  return {
    control,
    left: Array.from({ length: seats }, () => left),
    since: Array.from({ length: seats }, () => null),
    paused: false,
  };
}

/** After a step: the time of these seats runs from now, everybody else's stands still. Whoever just moved gets the increment. */
export function passedTo(clock: Clock, seats: readonly Seat[], now: number, moved: readonly Seat[] = []): Clock {
  const left = clock.left.map((_, seat) => {
    const remaining = timeLeft(clock, seat as Seat, now);
    if (clock.control.is === "days")
      return seats.includes(seat as Seat) || moved.includes(seat as Seat) ? clock.control.perMove : remaining;
    return clock.control.is === "live" && moved.includes(seat as Seat)
      ? remaining + clock.control.increment
      : remaining;
  });
  return {
    ...clock,
    left,
    since: clock.since.map((_, seat) => (seats.includes(seat as Seat) && !clock.paused ? now : null)),
  };
}

/** What a seat has left at this moment; never below 0. */
export function timeLeft(clock: Clock, seat: Seat, now: number): number {
  const left = clock.left[seat] ?? 0;
  const since = clock.since[seat] ?? null;
  if (since === null) return left;
  const grace = clock.control.is === "live" ? clock.control.grace : 0;
  return Math.max(0, left - Math.max(0, now - since - grace));
}

/** The next moment at which somebody's time is over, and whose; null while nobody's runs. */
export function nextDeadline(clock: Clock): { readonly seat: Seat; readonly at: number } | null {
  const grace = clock.control.is === "live" ? clock.control.grace : 0;
  let next: { readonly seat: Seat; readonly at: number } | null = null;
  for (const [seat, since] of clock.since.entries()) {
    if (since === null || clock.control.is === "none") continue;
    const at = since + grace + (clock.left[seat] ?? 0);
    if (next === null || at < next.at) next = { seat: seat as Seat, at };
  }
  return next;
}

export function paused(clock: Clock, now: number): Clock {
  return {
    ...clock,
    left: clock.left.map((_, seat) => timeLeft(clock, seat as Seat, now)),
    since: clock.since.map(() => null),
    paused: true,
  };
}

export const resumed = (clock: Clock, seats: readonly Seat[], now: number): Clock =>
  passedTo({ ...clock, paused: false }, seats, now);
