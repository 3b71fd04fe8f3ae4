import { type Clock, isTimed } from "../../kernel/clock.ts";
import type { SubmitResult } from "../../kernel/match.ts";
import { type Pace, paced } from "../../kernel/pace.ts";
import type { Seat } from "../../kernel/seat.ts";
import { appended } from "../../kernel/step.ts";
import type { MatchStore, StoredStep } from "../ports/match-store.ts";
import type { AppliedAction, SeatAction } from "./apply-action.ts";
import { showingTime } from "./due-actions.ts";
import { controlAfterStep, withControlChange } from "./match-control-transitions.ts";
import { currentMatch, type MatchHistory, sealedIdsOf, versionOf, withMatch } from "./match-history.ts";
import { matchStatus } from "./match-status.ts";
import { isInRace } from "./played-by.ts";

/** The clock as it really runs, the current moment, and the pace at which steps are shown. */
export interface TimeContext {
  readonly clock: Clock;
  readonly now: number;
  readonly pace: Pace;
  /** The name of this node; missing where it is the only one. */
  readonly node?: string | undefined;
}

type Accepted = Extract<AppliedAction, { readonly ok: true }>;
type Played = Extract<SubmitResult<unknown, unknown>, { readonly ok: true }>;

/** Stores an accepted action and returns the history that is then stored. "stale" when somebody else wrote first. */
export function persistAction(
  store: MatchStore,
  history: MatchHistory,
  seatAction: SeatAction,
  accepted: Accepted,
  time: TimeContext,
): Promise<MatchHistory | "stale"> {
  const { id } = history.setup;
  const version = versionOf(history);
  if ("change" in accepted) {
    if (accepted.change === null) return Promise.resolve(history);
    const startsClock = history.matchControl.awaitsSight !== null && accepted.change.awaitsSight === null;
    const start = startsClock ? time.now + Math.round(paced(showingTime(history), time.pace)) : time.now;
    const { players } = accepted;
    const seated = players === undefined ? history : { ...history, setup: { ...history.setup, players } };
    const next = writtenBy(time.node, withControlChange(seated, accepted.change, time.clock, seatAction.id, start));
    const status = matchStatus(next, time.now);
    const stored =
      players === undefined ? store.updateStatus(id, version, status) : store.reseat(version, next.setup, status);
    return stored.then(unlessStale(next));
  }
  const { match, step } = accepted;
  if (step === null) {
    const { seat, isStandIn, at } = seatAction;
    const move = match.sealed.find((one) => one.seat === seat)?.move ?? "";
    const sealed = store.sealMove(id, version, { seat, move, id: seatAction.id, at, isStandIn });
    return sealed.then((all) => (all === "stale" ? all : { ...history, sealed: all }));
  }
  const isSpending = step.is === "round" || match.state !== currentMatch(history).state;
  const stored = storedStep(history, seatAction, step, isSpending, time.now);
  const next = writtenBy(time.node, withStep(history, stored, match, isSpending, seatAction, time));
  const seals = isSpending ? "spent" : "kept";
  return store.appendStep(id, version + 1, stored, matchStatus(next, time.now), seals).then(unlessStale(next));
}

/** Most of the time a match is written by the same node again. */
const writtenBy = (node: string | undefined, next: MatchHistory): MatchHistory =>
  node === undefined || next.matchControl.writer === node
    ? next
    : { ...next, matchControl: { ...next.matchControl, writer: node } };

const unlessStale =
  (next: MatchHistory) =>
  (answer: "stored" | "stale"): MatchHistory | "stale" =>
    answer === "stale" ? answer : next;

function storedStep(
  history: MatchHistory,
  seatAction: SeatAction,
  step: NonNullable<Played["step"]>,
  isSpending: boolean,
  at: number,
): StoredStep {
  // The ids of all moves in the round, or of the sealed moves that a resignation ended: none of them can be submitted
  // again.
  const ids = isSpending ? [...sealedIdsOf(history), seatAction.id] : [seatAction.id];
  // Of a race that a claim has ended, nothing is told about the others: not even for whom a stand-in has passed.
  const isTold = (seat: Seat): boolean =>
    step.is !== "round" || !isInRace(history) || step.round.some((one) => one.seat === seat);
  const standIns = step.is === "round" ? standInsOf(history, seatAction).filter(isTold) : [];
  // A draw offer leaves the decisions to the step that they were made for.
  const decided = isSpending ? history.matchControl.decisions : [];
  const decisions = decided.filter((one) => !("says" in one) || isTold(one.seat));
  return { step, ids, at, ...(standIns.length > 0 && { standIns }), ...(decisions.length > 0 && { decisions }) };
}

/** The people for whom a stand-in plays in the round that this action completes, by seat. */
function standInsOf({ sealed }: MatchHistory, { seat, action, isStandIn }: SeatAction): readonly Seat[] {
  if (sealed.length === 0 && !isStandIn) return NOBODY;
  const before = action.is === "closing" ? sealed : sealed.filter((seal) => seal.seat !== seat);
  const seats = before.filter((seal) => seal.isStandIn).map((seal) => seal.seat);
  return [...seats, ...(isStandIn ? [seat] : [])].sort((one, other) => one - other);
}

const NOBODY: readonly Seat[] = [];

function withStep(
  history: MatchHistory,
  stored: StoredStep,
  match: Played["match"],
  isSpending: boolean,
  seatAction: SeatAction,
  { clock, now, pace }: TimeContext,
): MatchHistory {
  const next: MatchHistory = {
    ...withMatch(history, match.sealed.length === 0 ? match : { ...match, sealed: [] }),
    steps: appended(history.steps, stored),
    sealed: isSpending ? [] : history.sealed,
  };
  // Nobody's time runs while people are still shown what happened. Without a clock no time runs at all.
  const start = isTimed(clock) ? now + Math.round(paced(showingTime(next), pace)) : now;
  return { ...next, matchControl: controlAfterStep(next, clock, seatAction.at, start) };
}
