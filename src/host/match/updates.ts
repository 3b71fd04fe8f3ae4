import type { Clock } from "../../kernel/clock.ts";
import type { Fact } from "../../kernel/game.ts";
import { type Seat, seatsOf, type Viewer } from "../../kernel/seat.ts";
import type {
  LogEntry,
  MatchControlView,
  Proposal,
  Spoke,
  ToViewer,
  Update,
  WatcherDelay,
} from "../../protocol/messages/match-messages.ts";
import { paceOf, type SeatPresence } from "../absence/sights.ts";
import { untilCounted, untilOver, untilStart } from "../agreement/deadlines.ts";
import { matchInfo } from "../ports/match-row.ts";
import { seatTime } from "../time/clocks.ts";
import { mayTakeBack } from "./apply-action.ts";
import { idleEndOf, timeUntilIdleEnd } from "./idle-match.ts";
import type { OpenProposal } from "./match-control.ts";
import { hasNewState, type MatchHistory, snapshotAt, takenBy, versionOf, withSnapshotsFrom } from "./match-history.ts";
import { isPlayedForUntilBack, seatsOfPeople } from "./played-by.ts";

/**
 * How much is sent to somebody who comes: this many of the last steps, as entries of the log or as missed steps. What
 * was before is sent on demand (`pastLog`): whoever opens a long match costs no more than what they are shown.
 */
export const MAX_LOG_PAGE = 100;

/**
 * The first messages for a viewer: the match with the end of its log, then the present. A seat that has seen version
 * `from` gets an update for each step it missed, in order, and the present even when it missed nothing. The caller must
 * pass the right `from`: what may be seen only once (a turned tile) is shown again for an old number. Watchers get no
 * past steps.
 */
export function welcomeMessages(
  history: MatchHistory,
  viewer: Viewer,
  from: number | null,
  matchControl: MatchControlView,
  { spoken, open, delay }: ToldFirst,
): readonly ToViewer[] {
  const last = open;
  const start = Math.max(0, last - MAX_LOG_PAGE);
  const shownFrom = shownFromOf(history, viewer);
  const first = viewer === "watcher" || from === null ? last : Math.min(last, Math.max(start, from + 1, shownFrom));
  const known = withSnapshotsFrom(history, start);
  return [
    {
      t: "welcome",
      match: matchInfo(history.setup),
      viewer,
      version: Math.max(0, last),
      log: pastLog(known, viewer, start, first),
      ...(delay !== null && { delay }),
    },
    ...versions(Math.max(0, first), last + 1)
      .map((version) => updateFor(known, viewer, version, matchControl, spoken))
      .map(forLatecomers(known))
      .map(forNewHolder(known)),
  ];
}

/** What somebody is told who comes. */
export interface ToldFirst {
  readonly spoken: Spoke;
  /** The newest version that they may know; -1 for none. */
  readonly open: number;
  readonly delay: WatcherDelay | null;
}

/** The first version that the person in this seat is shown. */
const shownFromOf = ({ matchControl: { shownFrom } }: MatchHistory, viewer: Viewer): number =>
  shownFrom.find(({ seat }) => seat === viewer)?.version ?? 0;

/** Who has a seat from somebody else is not shown what that one was shown: only what may be read again (TL-55, TL-62). */
const forNewHolder =
  (history: MatchHistory) =>
  (message: Update): Update => {
    const { viewer } = message.view;
    if (viewer === "watcher" || message.version > shownFromOf(history, viewer) || message.version === 0) return message;
    const { game } = history.room;
    const again = (news: readonly Fact[]) => game.recall?.(news, viewer, history.match.options) ?? news;
    return {
      ...message,
      view: { ...message.view, news: again(message.view.news) },
      logEntry: { ...message.logEntry, news: again(message.logEntry.news) },
    };
  };

/** A watcher who arrives when all is over sees what people see who were not there. */
const forLatecomers =
  (history: MatchHistory) =>
  (message: Update): Update => {
    const { game } = history.room;
    const isLate = message.view.viewer === "watcher" && message.outcome !== null;
    if (!isLate || game.outside === undefined) return message;
    const view = game.outside(snapshotAt(history, message.version).state);
    return {
      ...message,
      view,
      logEntry: { ...message.logEntry, news: message.logEntry.news.length === 0 ? [] : view.news },
    };
  };

/** What a viewer is told of step `version`. Everything a viewer ever sees of a match is built here. */
export function updateFor(
  history: MatchHistory,
  viewer: Viewer,
  version: number,
  matchControl: MatchControlView,
  spoken: Spoke,
): Update {
  const { game } = history.room;
  const snapshot = snapshotAt(history, version);
  const isPresent = version === versionOf(history);
  const view = game.view(snapshot.state, viewer);
  return {
    t: "update",
    match: history.setup.id,
    version,
    view,
    logEntry: logEntryWith(history, version, view.news),
    drawOffer: snapshot.drawOffer,
    outcome: game.outcome(snapshot.state),
    mayUndo: isPresent && viewer !== "watcher" && mayTakeBack(history, viewer),
    spoken: isPresent ? spoken : { seats: [], mine: null },
    matchControl,
  };
}

/**
 * The match control as everybody may know it. Of time it tells only durations. `told`: who is there, by seat; null where
 * everybody counts as present.
 */
export function matchControlView(
  history: MatchHistory,
  clock: Clock,
  told: readonly (SeatPresence | null)[] | null,
  now: number,
  elapsed: (since: number) => number,
): MatchControlView {
  const { isPaused, proposals, missed, left, arriving, questions, ended } = history.matchControl;
  const people = seatsOfPeople(history);
  const timeAt = (seat: Seat) => (people.includes(seat) ? seatTime(clock, seat, now) : null);
  const { control } = clock;
  const startsIn = untilStart(history, elapsed);
  const taker = takenBy(history);
  const endsIn = timeUntilIdleEnd(idleEndOf(history), now);
  return {
    time:
      control.is === "none"
        ? null
        : { control, seats: seatsOf(missed.length).map(timeAt), ...(startsIn !== null && { startsIn }) },
    isPaused,
    proposals: proposals.map((one) => proposalView(one, untilOver(history, one, elapsed))),
    present: people.filter((seat) => told === null || told[seat] === "present"),
    away: people.filter((seat) => isPlayedForUntilBack(history, seat) || told?.[seat] === "away"),
    playedFor: people.filter((seat) => isPlayedForUntilBack(history, seat)),
    left,
    ...(ended !== null && { ended }),
    ...(taker !== null && { takenBy: taker }),
    ...(endsIn !== null && { endsIn }),
    arriving: arriving.map(({ seat }) => seat),
    questions: questions.map((one) => ({
      seat: one.seat,
      votes: one.votes,
      until: untilCounted(one, paceOf(control), elapsed),
    })),
  };
}

const proposalView = ({ id, by, proposed, answers }: OpenProposal, until: number): Proposal => ({
  id,
  by,
  proposed,
  answers: answers.toSorted((one, other) => one.seat - other.seat),
  until,
});

/** Who has sealed a move. Only the seat itself learns which move. */
export const spokeMessage = (history: MatchHistory, spoken: Spoke): ToViewer => ({
  t: "spoke",
  match: history.setup.id,
  version: versionOf(history),
  spoken,
});

/** What a step adds to the log. */
export const logEntry = (history: MatchHistory, viewer: Viewer, version: number): LogEntry =>
  logEntryWith(history, version, history.room.game.view(snapshotAt(history, version).state, viewer).news);

/** After some calls the view still has the news of an earlier step; those are left out. */
function logEntryWith(history: MatchHistory, version: number, news: readonly Fact[]): LogEntry {
  const { step, standIns, decisions } = history.steps[version - 1] ?? {};
  return {
    version,
    news: hasNewState(history, version) ? news : [],
    call: step?.is === "call" ? { seat: step.seat, call: step.call } : null,
    ...(standIns !== undefined && { standIns }),
    ...(decisions !== undefined && { decisions }),
  };
}

/** The log from one version to before another, as far as the viewer may read it again. */
export function pastLog(history: MatchHistory, viewer: Viewer, from: number, before: number): readonly LogEntry[] {
  const { game } = history.room;
  const { options } = history.match;
  const readAgain = (news: readonly Fact[]) => game.recall?.(news, viewer, options) ?? news;
  return versions(from, before)
    .map((version) => logEntry(history, viewer, version))
    .map((one) => ({ ...one, news: readAgain(one.news) }));
}

const versions = (from: number, before: number): readonly number[] =>
  Array.from({ length: Math.max(0, before - from) }, (_, index) => from + index);
