import { paceOf, type TablePace } from "../absence/sights.ts";
import type { OpenProposal, SeatQuestion } from "../match/match-control.ts";
import type { MatchHistory } from "../match/match-history.ts";

/** From SOON after opening all voices are counted, from LATE only those who have said something (TL-69, TL-70). */
export const SOON: Readonly<Record<TablePace, number>> = { together: 5_000, whenever: 3_600_000 };
export const LATE: Readonly<Record<TablePace, number>> = { together: 30_000, whenever: 24 * 3_600_000 };

/** A proposal is open for this long, in milliseconds (TL-100). */
const LASTS: Readonly<Record<TablePace, number>> = { together: 120_000, whenever: 72 * 3_600_000 };

/** The first time of a live match runs when everybody has seen the board, and after this time at the latest (TL-47). */
export const SIGHT = 20_000;

/** Milliseconds until a question will be counted in another way; null where it already is for good. */
export function untilCounted(
  { opened }: SeatQuestion,
  pace: TablePace,
  elapsed: (since: number) => number,
): number | null {
  const passed = elapsed(opened);
  const next = [SOON[pace], LATE[pace]].find((time) => time > passed);
  return next === undefined ? null : next - passed;
}

/** When the votes about a seat are counted next, though nobody says anything; null for never. */
export function nextCount({ matchControl: { questions, clock } }: MatchHistory, now: number): number | null {
  const pace = paceOf(clock.control);
  const moments = questions.flatMap(({ opened }) => [opened + SOON[pace], opened + LATE[pace]]);
  const next = Math.min(...moments.filter((moment) => moment > now));
  return Number.isFinite(next) ? next : null;
}

/** Milliseconds until a proposal is over. */
export const untilOver = (
  { matchControl: { clock } }: MatchHistory,
  { opened }: OpenProposal,
  elapsed: (since: number) => number,
): number => Math.max(0, LASTS[paceOf(clock.control)] - elapsed(opened));

/** Milliseconds until the first time runs at the latest; null once it does. */
export const untilStart = (
  { matchControl: { awaitsSight } }: MatchHistory,
  elapsed: (since: number) => number,
): number | null => (awaitsSight === null ? null : Math.max(0, SIGHT - elapsed(awaitsSight)));
