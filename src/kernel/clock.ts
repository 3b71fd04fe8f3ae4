import { type Seat, seatsOf } from "./seat.ts";

/**
 * The time rules of a match, in milliseconds. `none`: people play in one sitting, or each when they like (`whenever`).
 * `live`: each seat has a stock of time and gets an increment after each move. The first `grace` of each turn is free, so
 * that a slow network costs nobody time. `days`: `perMove` for each move. `party`: one time for the whole turn, by the
 * room's name of its phase.
 */
export type TimeControl =
  | { readonly is: "none"; readonly pace?: "whenever" | undefined }
  | { readonly is: "live"; readonly stock: number; readonly increment: number; readonly grace: number }
  | { readonly is: "days"; readonly perMove: number }
  | { readonly is: "party"; readonly phases: Readonly<Record<string, number>> };

/** The phase of a room without phases. */
export const ONLY_PHASE = "move";

export const DAY = 24 * 60 * 60 * 1000;

/** The clock of a match, as a value. The caller passes the present moment as `now`. */
export interface Clock {
  readonly control: TimeControl;
  /** By seat: the time left when its clock last stopped. Not used if `control` is `none`. */
  readonly left: readonly number[];
  /** By seat: when its time started to run; null while it does not. */
  readonly since: readonly (number | null)[];
  /** The phase of this turn. Missing where it matters to no seat's time control. */
  readonly phase?: string;
  /** By seat: its time control where it has another one than `control`. Missing where no seat has. */
  readonly own?: readonly (TimeControl | null)[];
}

/** All seats have their full time, and no time runs. */
export const newClock = (control: TimeControl, seats: number): Clock => ({
  control,
  left: seatsOf(seats).map(() => fullTime(control, ONLY_PHASE)),
  since: seatsOf(seats).map(() => null),
});

/** The time of a seat that has used none, in this phase. */
export function fullTime(control: TimeControl, phase: string | undefined): number {
  switch (control.is) {
    case "none":
      return 0;
    case "live":
      return control.stock;
    case "days":
      return control.perMove;
    case "party":
      return control.phases[phase ?? ONLY_PHASE] ?? 0;
  }
}

/** A turn in this phase begins: whoever plays by its timer has the whole of it. No other time changes. */
export function inPhase(clock: Clock, phase: string): Clock {
  const isParty = (seat: number): boolean => controlOf(clock, seat as Seat).is === "party";
  if (!clock.left.some((_, seat) => isParty(seat))) return clock;
  return {
    ...clock,
    phase,
    left: clock.left.map((left, seat) => (isParty(seat) ? fullTime(controlOf(clock, seat as Seat), phase) : left)),
    since: clock.since.map((since, seat) => (isParty(seat) ? null : since)),
  };
}

/** Everybody who plays by the timer of this turn has so much more of it. */
export const extended = (clock: Clock, milliseconds: number): Clock => ({
  ...clock,
  left: clock.left.map((left, seat) => (controlOf(clock, seat as Seat).is === "party" ? left + milliseconds : left)),
});

/** The time control of a seat. */
export const controlOf = ({ control, own }: Clock, seat: Seat): TimeControl => own?.[seat] ?? control;

/** Whether the time of anybody can run. */
export const isTimed = ({ control, own }: Clock): boolean =>
  control.is !== "none" || (own?.some((one) => one !== null) ?? false);

/** After a step: the seats that moved get their increment, and only the time of the seats that move next runs. */
export function clockAfterStep(clock: Clock, moved: readonly Seat[], asked: readonly Seat[], now: number): Clock {
  if (!isTimed(clock)) return clock;
  const stopped = paused(clock, now);
  const left = stopped.left.map((time, seat) =>
    moved.includes(seat as Seat) ? credited(clock, seat as Seat, time) : time,
  );
  return resumed({ ...stopped, left }, asked, now);
}

function credited(clock: Clock, seat: Seat, left: number): number {
  const control = controlOf(clock, seat);
  return control.is === "live" ? left + control.increment : fullTime(control, clock.phase);
}

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
  return since === null ? left : Math.max(0, left - Math.max(0, now - since - graceOf(controlOf(clock, seat))));
}

export interface Deadline {
  readonly seat: Seat;
  readonly at: number;
}

/** When the next seat's time is over, and which seat; null while no time runs. (A loop: it is asked several times a move.) */
export function nextDeadline(clock: Clock): Deadline | null {
  let next: Deadline | null = null;
  for (let seat = 0; seat < clock.since.length; seat++) {
    const start = clock.since[seat] ?? null;
    const control = controlOf(clock, seat as Seat);
    if (start === null || control.is === "none") continue;
    const at = start + graceOf(control) + (clock.left[seat] ?? 0);
    if (next === null || at < next.at) next = { seat: seat as Seat, at };
  }
  return next;
}

const graceOf = (control: TimeControl): number => (control.is === "live" ? control.grace : 0);
