import { DAY, isTimed, nextDeadline } from "../../kernel/clock.ts";
import { paceOf } from "../absence/sights.ts";
import { nextCount, requestMoments, SIGHT } from "../agreement/deadlines.ts";
import type { MatchStatus } from "../ports/match-store.ts";
import { dueActions } from "./due-actions.ts";
import { idleEndOf } from "./idle-match.ts";
import { currentMatch, isMatchOver, type MatchHistory, versionOf } from "./match-history.ts";
import { hasSealed, isEveryoneAway, isWaitedFor } from "./played-by.ts";

/** What is stored beside the steps. */
export function matchStatus(history: MatchHistory, now: number): MatchStatus {
  const { game } = history.room;
  const { state } = currentMatch(history);
  const { drawOffer } = history.match;
  return {
    asked: isMatchOver(history) ? [] : game.turn(state).seats,
    places: game.outcome(state)?.places ?? (isMatchOver(history) ? [] : null),
    // A draw that is offered is stored anew with every step: at another version it is over.
    matchControl: {
      ...history.matchControl,
      drawOffer: drawOffer === null ? undefined : { ...drawOffer, version: versionOf(history) },
    },
    due: earliest([dueOf(history, now), requestDue(history, now), fullHourAfter(idleEndOf(history))]),
  };
}

const HOUR = DAY / 24;

/**
 * Half a year after the last act an hour more does not matter. So the moment is the same for most steps of a match without a
 * clock, and none of them touches the index that a database has of it.
 */
const fullHourAfter = (moment: number | null): number | null =>
  moment === null ? null : Math.ceil(moment / HOUR) * HOUR;

/** A person who opens the match within this time runs what is due, in milliseconds. */
const PATIENCE = 60_000;

/**
 * When a host must open the match even if nobody watches: when somebody's time ends, at once when a stand-in has to
 * play, and where people play each when they like also for bots and what was decided in advance. It is never too late. It may be too early when somebody has sealed a
 * move since.
 */
function dueOf(history: MatchHistory, now: number): number | null {
  const { clock, isPaused, lapsed, awaitsSight } = history.matchControl;
  if (isPaused || isMatchOver(history)) return null;
  if (lapsed.length > 0) return now;
  const isSlow = paceOf(clock.control) === "whenever" && !isEveryoneAway(history);
  if (!isTimed(clock)) return isSlow && dueActions(history).length > 0 ? now + PATIENCE : null;
  if (awaitsSight !== null) return awaitsSight + SIGHT;
  if (isSlow && (dueActions(history).length > 0 || hasUnaskedSeats(history))) return now + PATIENCE;
  return earliest([nextDeadline(clock)?.at ?? null, isSlow ? nextCount(history, now) : null]);
}

/** When something becomes of somebody who asks for a seat. Where outages moved that moment, it is asked for again. */
function requestDue(history: MatchHistory, now: number): number | null {
  const isGranted = history.matchControl.requests.some(({ rule, is }) => rule === "granted" && is !== "claim");
  if (isGranted) return now;
  return earliest(requestMoments(history).map((moment) => (moment > now ? moment : now + PATIENCE)));
}

const earliest = (moments: readonly (number | null)[]): number | null =>
  moments.reduce((one, other) => (one === null || (other !== null && other < one) ? other : one), null);

/** With days per move: whether somebody is asked who has missed a deadline, and nobody was asked about them yet. */
export function hasUnaskedSeats(history: MatchHistory): boolean {
  const { missed, questions } = history.matchControl;
  const { seats } = history.room.game.turn(currentMatch(history).state);
  return seats.some(
    (seat) =>
      (missed[seat] ?? 0) > 0 &&
      !hasSealed(history, seat) &&
      isWaitedFor(history, seat) &&
      !questions.some((one) => one.seat === seat),
  );
}
