import { type Clock, controlOf, DAY, fullTime, inPhase, newClock, type TimeControl } from "../../kernel/clock.ts";
import type { Seat } from "../../kernel/seat.ts";

/**
 * Nobody who does not know of a new clock is overdue before this time has passed, where there was no clock before, in
 * milliseconds (TL-90).
 */
const LEAST_TIME = { live: 600_000, party: 600_000, days: DAY, none: 0 } as const;

/**
 * The clock after people have agreed on another control: wound up for all (TL-88). People who were not there keep the
 * control of before and what runs of it (TL-89).
 */
export function agreedClock(clock: Clock, control: TimeControl, absent: readonly Seat[], phase: string): Clock {
  const isAbsent = (seat: number): boolean => absent.includes(seat as Seat);
  const isKept = (seat: number): boolean => isAbsent(seat) && controlOf(clock, seat as Seat).is !== "none";
  const fresh = inPhase(newClock(control, clock.left.length), phase);
  return withOwn(
    {
      ...fresh,
      left: fresh.left.map((left, seat) =>
        isKept(seat) ? (clock.left[seat] ?? 0) : isAbsent(seat) ? Math.max(left, LEAST_TIME[control.is]) : left,
      ),
      since: clock.since.map((since, seat) => (isKept(seat) ? since : null)),
    },
    clock.left.map((_, seat) => (isKept(seat) ? controlOf(clock, seat as Seat) : null)),
  );
}

/** The clock once this person knows of the agreed control: it begins for them, wound up (TL-89). */
export const clockOfReturn = ({ own, ...clock }: Clock, seat: Seat): Clock =>
  withOwn(
    {
      ...clock,
      left: clock.left.with(seat, fullTime(clock.control, clock.phase)),
      since: clock.since.with(seat, null),
    },
    clock.left.map((_, at) => (at === seat ? null : (own?.[at] ?? null))),
  );

const withOwn = (clock: Clock, own: readonly (TimeControl | null)[]): Clock =>
  own.every((one) => one === null) ? clock : { ...clock, own };
