import { type Clock, extended, isTimed, timeLeft } from "../../kernel/clock.ts";
import { refused } from "../../kernel/game.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { ServerFact } from "../../protocol/messages/server-facts.ts";
import { isHereNow } from "../absence/sights.ts";
import type { MatchControl } from "../match/match-control.ts";
import type { MatchHistory } from "../match/match-history.ts";
import { turnPhase } from "../time/turn-phase.ts";
import type { ControlResult } from "./control-change.ts";
import type { People } from "./people.ts";

/** What one tap adds to the timer of a turn, in milliseconds (TL-85). */
const EXTENSION = 30_000;
const MAX_EXTENSIONS = 3;
/** Nobody adds to a timer that would then have more than this left. */
const MAX_LEFT = 300_000;
/** Whoever is not there misses this many turns in a row before a stand-in takes the seat (TL-86). */
const MAX_MISSED = 2;

/** Adds to the time of everybody in this turn (TL-85). */
export function extend(history: MatchHistory, seat: Seat, clock: Clock, now: number): ControlResult {
  const { extensions } = history.matchControl;
  const running = clock.since.flatMap((since, at) => (since === null ? [] : [at as Seat]));
  if (clock.control.is !== "party" || !isTimed(clock) || running.length === 0)
    return refused<ServerFact>({ key: "noTimer" });
  const times = extensions.find((one) => one.seat === seat)?.times ?? 0;
  if (times >= MAX_EXTENSIONS) return refused<ServerFact>({ key: "extendedEnough" });
  const left = Math.max(...running.map((one) => timeLeft(clock, one, now)));
  if (left + EXTENSION > MAX_LEFT) return refused<ServerFact>({ key: "longEnough" });
  const others = extensions.filter((one) => one.seat !== seat);
  return {
    ok: true,
    change: { clock: extended(clock, EXTENSION), extensions: [...others, { seat, times: times + 1 }] },
  };
}

/**
 * What becomes of seats whose turn is over by a party timer: whoever is not there has missed it, and after two in a row a
 * stand-in takes the seat. Nothing is missed where silence is an answer (TL-86).
 */
export function afterTimer(
  history: MatchHistory,
  seats: readonly Seat[],
  { sights, now }: People,
): Pick<MatchControl, "missed" | "minded"> {
  const { missed, minded } = history.matchControl;
  const isOptional = history.room.moments.timer?.optional?.includes(turnPhase(history)) ?? false;
  const isGone = (seat: Seat): boolean => {
    const sight = sights[seat] ?? null;
    return sight !== null && !isHereNow(sight.own, now);
  };
  const counted = missed.map((times, at) =>
    seats.includes(at as Seat) && !isOptional && isGone(at as Seat) ? times + 1 : times,
  );
  const leaving = seats.filter((seat) => isGone(seat) && (counted[seat] ?? 0) >= MAX_MISSED && !minded.includes(seat));
  return { missed: counted, minded: [...minded, ...leaving].sort((one, other) => one - other) };
}
