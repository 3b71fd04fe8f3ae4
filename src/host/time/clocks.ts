import { type Clock, controlOf, fullTime, nextDeadline, type TimeControl, timeLeft } from "../../kernel/clock.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { SeatTime } from "../../protocol/messages/match-messages.ts";
import type { Outage } from "./uptime.ts";

/**
 * The clock as it really runs: stopped for seats that have sealed a move, each at its moment, and without the time of
 * outages.
 */
export function countedClock(
  clock: Clock,
  spoken: readonly { readonly seat: Seat; readonly at: number }[],
  outages: readonly Outage[],
): Clock {
  // Most outages ended before any of these clocks started.
  const felt = outages.filter(({ to }) => clock.since.some((since) => since !== null && since < to));
  const times = clock.since.map((_, seat) => {
    const at = spoken.find((one) => one.seat === seat)?.at ?? null;
    const counted = felt.filter(({ from }) => at === null || from < at).reduce(withoutOutage(seat as Seat), clock);
    return at === null
      ? { left: counted.left[seat] ?? 0, since: counted.since[seat] ?? null }
      : { left: timeLeft(counted, seat as Seat, at), since: null };
  });
  return { ...clock, left: times.map(({ left }) => left), since: times.map(({ since }) => since) };
}

/** As if the clock had stopped when the outage began, and had started again with a new grace when it ended. */
const withoutOutage =
  (seat: Seat) =>
  (clock: Clock, { from, to }: Outage): Clock => {
    const since = clock.since[seat] ?? null;
    if (since === null || since >= to) return clock;
    return {
      ...clock,
      left: clock.left.with(seat, timeLeft(clock, seat, from)),
      since: clock.since.with(seat, to),
    };
  };

/** The clock runs for exactly these seats: it continues, starts, or stops. */
export const runningFor = (clock: Clock, seats: readonly Seat[], now: number): Clock => ({
  ...clock,
  left: clock.left.map((left, seat) => (seats.includes(seat as Seat) ? left : timeLeft(clock, seat as Seat, now))),
  since: clock.since.map((since, seat) => (seats.includes(seat as Seat) ? (since ?? now) : null)),
});

/** The seats whose time is over. */
export function overdueSeats(clock: Clock, now: number): readonly Seat[] {
  return clock.since.flatMap((_, seat) => {
    const at = deadlineOf(clock, seat as Seat);
    return at !== null && at <= now ? [seat as Seat] : [];
  });
}

/** The milliseconds until the time of the first of these seats is over. Null while none of them runs. */
export function timeUntilDeadline(clock: Clock, seats: readonly Seat[], now: number): number | null {
  const moments = seats.flatMap((seat) => deadlineOf(clock, seat) ?? []);
  return moments.length === 0 ? null : Math.max(0, Math.min(...moments) - now);
}

const deadlineOf = (clock: Clock, seat: Seat): number | null =>
  nextDeadline({ ...clock, since: clock.since.map((since, other) => (other === seat ? since : null)) })?.at ?? null;

/** Somebody whose time is over gets a tenth of the stock back: enough to return and play. */
const STOCK_PARTS = 10;

/** After these seats missed their time: their clocks stop, and they have some time for their next move. */
export const withTimeAfterMiss = (clock: Clock, seats: readonly Seat[]): Clock => ({
  ...clock,
  left: clock.left.map((left, seat) =>
    seats.includes(seat as Seat) ? timeAfterMiss(controlOf(clock, seat as Seat), clock.phase) : left,
  ),
  since: clock.since.map((since, seat) => (seats.includes(seat as Seat) ? null : since)),
});

const timeAfterMiss = (control: TimeControl, phase: string | undefined): number =>
  control.is === "live"
    ? Math.max(control.increment, Math.ceil(control.stock / STOCK_PARTS))
    : fullTime(control, phase);

/** For messages: durations, never moments. */
export function seatTime(clock: Clock, seat: Seat, now: number): SeatTime {
  const at = deadlineOf(clock, seat);
  const left = timeLeft(clock, seat, now);
  return { left, isRunning: at !== null, grace: at === null ? 0 : Math.max(0, at - now - left) };
}
