import type { TimeControl } from "../../kernel/clock.ts";
import { paceOf, type TablePace } from "../absence/sights.ts";
import type { OpenProposal, SeatQuestion, SeatRequest } from "../match/match-control.ts";
import type { MatchHistory } from "../match/match-history.ts";

/** From SOON after opening all voices are counted, from LATE only those who have said something (TL-69, TL-70). */
export const SOON: Readonly<Record<TablePace, number>> = { together: 5_000, whenever: 3_600_000 };
export const LATE: Readonly<Record<TablePace, number>> = { together: 30_000, whenever: 24 * 3_600_000 };

/** A proposal, or somebody who knocks, is open for this long, in milliseconds (TL-100, TL-20). */
const LASTS: Readonly<Record<TablePace, number>> = { together: 120_000, whenever: 72 * 3_600_000 };

/** A claim is open for this long until it is confirmed. */
const CLAIM: Readonly<Record<TablePace, number>> = { together: 600_000, whenever: 72 * 3_600_000 };
/** The person of the seat may object for this long after a claim was confirmed; longer where only one could (TR-11). */
const OBJECT: Readonly<Record<TablePace, number>> = { together: 30_000, whenever: 24 * 3_600_000 };
const OBJECT_TO_ONE: Readonly<Record<TablePace, number>> = { together: 300_000, whenever: 24 * 3_600_000 };
/** A claim waits this long for the word of the seat's person, once they were seen (TL-61). */
const WORD = 60_000;

/** How long what stands now about a request lasts, and since when. */
function requestTime(
  control: TimeControl,
  { is, opened, confirmed, asked, answers }: SeatRequest,
): { readonly since: number; readonly lasts: number } {
  const pace = paceOf(control);
  if (asked !== null) return { since: asked, lasts: WORD };
  if (confirmed === null) return { since: opened, lasts: (is === "claim" ? CLAIM : LASTS)[pace] };
  const confirmers = answers.filter(({ accepts }) => accepts).length;
  return { since: confirmed, lasts: (confirmers === 1 ? OBJECT_TO_ONE : OBJECT)[pace] };
}

/** Milliseconds until somebody who asks for a seat gets it, or no longer can. */
export function untilSettled(control: TimeControl, request: SeatRequest, elapsed: (since: number) => number): number {
  const { since, lasts } = requestTime(control, request);
  return Math.max(0, lasts - elapsed(since));
}

/** The moments at which something becomes of those who ask for a seat, if nobody says anything. */
export const requestMoments = ({ matchControl: { requests, clock } }: MatchHistory): readonly number[] =>
  requests.map((request) => {
    const { since, lasts } = requestTime(clock.control, request);
    return since + lasts;
  });

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
): number => untilKnockOver(clock.control, opened, elapsed);

/** Milliseconds until a knock at a waiting table is over. */
export const untilKnockOver = (control: TimeControl, opened: number, elapsed: (since: number) => number): number =>
  Math.max(0, LASTS[paceOf(control)] - elapsed(opened));

/** Milliseconds until the first time runs at the latest; null once it does. */
export const untilStart = (
  { matchControl: { awaitsSight } }: MatchHistory,
  elapsed: (since: number) => number,
): number | null => (awaitsSight === null ? null : Math.max(0, SIGHT - elapsed(awaitsSight)));
