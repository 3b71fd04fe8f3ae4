import { type Clock, clockAfterStep, controlOf, fullTime, inPhase, isTimed, resumed } from "../../kernel/clock.ts";
import { FORCED } from "../../kernel/game.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { ControlChange } from "../agreement/control-change.ts";
import type { StoredStep } from "../ports/match-store.ts";
import { runningFor } from "../time/clocks.ts";
import { turnPhase } from "../time/turn-phase.ts";
import { standingIntentions } from "./intentions.ts";
import { GIVEN_UP, type MatchControl } from "./match-control.ts";
import { isMatchOver, type MatchHistory, snapshotAt, versionOf } from "./match-history.ts";
import { isDeserted, seatsOfPeople, seatsOnClock } from "./played-by.ts";

/** At most this many ids of recent actions beside the moves are kept. A client repeats only its last ones. */
const MAX_RECENT_IDS = 24;

/** The history after a change of its match control. `clock` is the clock as it really runs, here and below. */
export function withControlChange(
  history: MatchHistory,
  change: NonNullable<ControlChange>,
  clock: MatchControl["clock"],
  id: string,
  now: number,
): MatchHistory {
  const { number, recentIds } = history.matchControl;
  const next: MatchHistory = {
    ...history,
    matchControl: {
      ...history.matchControl,
      clock,
      ...change,
      number: number + 1,
      recentIds: [...recentIds, id].slice(-MAX_RECENT_IDS),
    },
  };
  return withRunningClock(endedIfDeserted(withStanding(next, false)), now);
}

/** Without intentions that are spent or can be of no use. */
function withStanding(history: MatchHistory, hasStepped: boolean): MatchHistory {
  const intentions = standingIntentions(history, hasStepped);
  return intentions === history.matchControl.intentions
    ? history
    : { ...history, matchControl: { ...history.matchControl, intentions } };
}

const withRunningClock = (history: MatchHistory, now: number): MatchHistory => ({
  ...history,
  matchControl: {
    ...history.matchControl,
    clock: runningFor(history.matchControl.clock, seatsOnClock(history), now),
  },
});

/** When the last person has left, the match is over, unfinished (TL-106). */
function endedIfDeserted(history: MatchHistory): MatchHistory {
  if (isMatchOver(history) || !isDeserted(history)) return history;
  return { ...history, matchControl: { ...history.matchControl, ...GIVEN_UP } };
}

/**
 * The match control after one more step, which was submitted at `actedAt`. Whoever moved gets the increment. The time
 * of the seats asked next runs from `start`, when everybody has seen the step. After a verdict that ended one game of
 * several, all clocks are reset.
 */
export function controlAfterStep(
  next: MatchHistory,
  clock: MatchControl["clock"],
  actedAt: number,
  start: number,
): MatchControl {
  const intentions = standingIntentions(next, true);
  const matchControl: MatchControl = { ...next.matchControl, clock, intentions, number: next.matchControl.number + 1 };
  const stored = next.steps.at(-1);
  if (stored === undefined || !hasPlayed(next, stored)) return matchControl;
  const hasEnded = isMatchOver(next);
  const untimed: MatchControl = {
    ...matchControl,
    ...arrived(matchControl, versionOf(next)),
    ...OF_ONE_STEP,
    ...(hasEnded && { proposals: [], requests: [] }),
  };
  if (!isTimed(clock)) return endedIfDeserted({ ...next, matchControl: untimed }).matchControl;
  const counted = isVerdict(stored) ? woundUp(clock) : clockAfterStep(clock, movedIn(next, stored), [], actedAt);
  const stopped = withNewcomers(next, inPhase(counted, turnPhase(next)));
  const missed = untimed.missed.map((times, seat) => (hasPlayedByTimer(next, stored, seat as Seat) ? 0 : times));
  const after = endedIfDeserted({ ...next, matchControl: { ...untimed, clock: stopped, missed } });
  return { ...after.matchControl, clock: resumed(stopped, seatsOnClock(after), start) };
}

/** What is over with a step. Proposals are not: live games move every few seconds (TR-18). */
const OF_ONE_STEP = {
  lapsed: [],
  questions: [],
  decisions: [],
  acted: [],
  reminded: [],
  extensions: [],
  arriving: [],
} as const;

/** Whoever has taken a seat plays it from now on, and is shown the match from here (TL-54, TL-55). */
function arrived(control: MatchControl, version: number): Partial<MatchControl> {
  const { arriving, left, removed, missed, sighted, shownFrom, protected: isProtected } = control;
  if (arriving.length === 0) return {};
  const isOld = (seat: Seat) => !arriving.some((one) => one.seat === seat);
  const fresh = arriving.map(({ seat }) => ({ seat, version }));
  return {
    left: left.filter(isOld),
    removed: removed.filter(isOld),
    missed: missed.map((times, seat) => (isOld(seat as Seat) ? times : 0)),
    sighted: sighted?.filter(isOld) ?? null,
    protected: isProtected.filter(isOld),
    shownFrom: [...shownFrom.filter(({ seat }) => isOld(seat)), ...fresh],
  };
}

/** A newcomer has as much time as the other person who has most of it (TL-56). */
function withNewcomers(history: MatchHistory, clock: Clock): Clock {
  const { arriving } = history.matchControl;
  if (arriving.length === 0) return clock;
  const isNew = (seat: number) => arriving.some((one) => one.seat === seat);
  const others = seatsOfPeople(history).filter((seat) => !isNew(seat) && controlOf(clock, seat).is === "live");
  const hasFullTime = clock.control.is !== "live" || others.length === 0;
  const stock = hasFullTime
    ? fullTime(clock.control, clock.phase)
    : Math.max(...others.map((seat) => clock.left[seat] ?? 0));
  return {
    ...clock,
    left: clock.left.map((left, seat) => (isNew(seat) ? stock : left)),
    ...(clock.own !== undefined && { own: clock.own.map((own, seat) => (isNew(seat) ? null : own)) }),
  };
}

const woundUp = (clock: Clock): Clock => ({
  ...clock,
  left: clock.left.map((_, seat) => fullTime(controlOf(clock, seat as Seat), clock.phase)),
  since: clock.since.map(() => null),
});

/** A draw offer, or a declined one, changes no state. */
const hasPlayed = (history: MatchHistory, { step }: StoredStep): boolean =>
  step.is === "round" ||
  snapshotAt(history, versionOf(history)).state !== snapshotAt(history, versionOf(history) - 1).state;

const isVerdict = ({ step }: StoredStep): boolean => step.is === "call" && step.call !== "undo";

/** The people who chose their move themselves in this step. */
const movedIn = (history: MatchHistory, { step, standIns }: StoredStep): readonly Seat[] =>
  step.is === "round"
    ? step.round.flatMap(({ seat, move }) =>
        move !== FORCED && seatsOfPeople(history).includes(seat) && !standIns?.includes(seat) ? [seat] : [],
      )
    : [];

/** Whoever plays by a party timer and has moved has not missed two turns in a row (TL-86). */
const hasPlayedByTimer = (history: MatchHistory, stored: StoredStep, seat: Seat): boolean =>
  controlOf(history.matchControl.clock, seat).is === "party" && movedIn(history, stored).includes(seat);

/** The start of a match: the time of the seats asked first runs from `start`. */
export function withClockStarted(history: MatchHistory, start: number): MatchHistory {
  const clock = inPhase(history.matchControl.clock, turnPhase(history));
  return {
    ...history,
    matchControl: { ...history.matchControl, clock: resumed(clock, seatsOnClock(history), start) },
  };
}
