import { type Clock, controlOf } from "../../kernel/clock.ts";
import { FORCED, type Refused, refused } from "../../kernel/game.ts";
import { call, mayUndo as canUndo, type MatchRefusal, type SubmitResult, submit } from "../../kernel/match.ts";
import { asSeat, type Seat } from "../../kernel/seat.ts";
import { CALLS, type SeatMove, type Step } from "../../kernel/step.ts";
import { takenBack } from "../../kernel/undo.ts";
import type { Submission } from "../../protocol/messages/match-messages.ts";
import type { ServerFact } from "../../protocol/messages/server-facts.ts";
import type { Agreement, AgreementAction } from "../agreement/agreement.ts";
import type { ControlResult } from "../agreement/control-change.ts";
import type { HostDecision } from "../agreement/deciding.ts";
import { leaving } from "../agreement/leave-seat.ts";
import type { People } from "../agreement/people.ts";
import { afterReturn, isThoughtSilent, needsReturn } from "../agreement/return-of-person.ts";
import type { SeatRequestAction } from "../agreement/seat-requests.ts";
import type { HostFact } from "../host-facts.ts";
import type { Chance } from "../ports/chance.ts";
import { withTimeAfterMiss } from "../time/clocks.ts";
import { mayIntend, withIntentions } from "./intentions.ts";
import { GIVEN_UP } from "./match-control.ts";
import {
  currentMatch,
  isMatchOver,
  isPerson,
  type MatchHistory,
  pastStates,
  versionOf,
  withSnapshotsFrom,
} from "./match-history.ts";

/** An action in the name of a seat, from its person or from the host. */
export interface SeatAction {
  readonly seat: Seat;
  readonly id: string;
  readonly action: Submission["action"] | Closing | Lapse | Expiry | SeatRequestAction | HostDecision;
  /** When it reached us, in milliseconds since 1970. */
  readonly at: number;
  /** Whether a stand-in plays for the seat's person. */
  readonly isStandIn: boolean;
}

/**
 * Resolves a secret round in which every seat has sealed a move. It is needed when two hosts each stored one of the
 * last two.
 */
interface Closing {
  readonly is: "closing";
}

/**
 * The time of these seats is over: a stand-in plays this move for them. With no seats, only the clock is stored again.
 */
interface Lapse {
  readonly is: "lapse";
  readonly seats: readonly Seat[];
}

/** Nobody has acted for half a year: the match is over (TL-137). */
interface Expiry {
  readonly is: "expire";
}

/**
 * The action a person submits, or why the seat may not submit it. Ids carry the seat, so no seat can use the id of
 * another seat or of the host.
 */
export function actionFromSubmission(
  history: MatchHistory,
  { seat, id, action }: Submission,
  at: number,
): { readonly ok: true; readonly seatAction: SeatAction } | Refused {
  const why = seatRefusal(history, seat);
  const mayLeave = why?.key === "seatLeft" || why?.key === "seatFromNextStep";
  if (why !== null && !(mayLeave && action.is === "leave")) return { ok: false, why };
  const maySubmit =
    action.is === "call" ? action.call !== "time" && CALLS.includes(action.call) : SUBMITTABLE.includes(action.is);
  if (!maySubmit) return refused<HostFact>({ key: "notForASeatToSay" });
  return { ok: true, seatAction: { seat, id: `${seat} ${id}`, action, at, isStandIn: false } };
}

/** Whatever else a message contains, a seat may not submit it. */
const SUBMITTABLE: readonly Submission["action"]["is"][] = [
  "move",
  "propose",
  "answer",
  "back",
  "vote",
  "remind",
  "extend",
  "stepAway",
  "intend",
  "leave",
];

/** Why nobody may watch or act from this seat. */
export function seatRefusal(
  history: Pick<MatchHistory, "setup" | "matchControl">,
  seat: Seat,
): HostFact | ServerFact | MatchRefusal | null {
  if (asSeat(seat, history.setup.players.length) === null) return { key: "noSuchSeat" };
  if (history.matchControl.arriving.some((one) => one.seat === seat)) return { key: "seatFromNextStep" };
  if (!isPerson(history, seat)) return { key: "notAtYourSeat" };
  return history.matchControl.left.includes(seat) ? { key: "seatLeft" } : null;
}

export type AppliedAction = SubmitResult<unknown, unknown> | ControlResult;

/** What an action is judged by, beside the match. */
export interface ActionContext {
  /** The clock as it really runs. */
  readonly clock: Clock;
  readonly chance: Chance;
  /** Missing where people do not agree by messages. */
  readonly agreement: Agreement | undefined;
  readonly people: () => People;
}

/** What the rules of the game, or those of the host, make of the action now. */
export function applyAction(history: MatchHistory, seatAction: SeatAction, context: ActionContext): AppliedAction {
  const { seat, action } = seatAction;
  const { setup, room, matchControl } = history;
  const match = currentMatch(history);
  if (matchControl.ended !== null && PLAYING.includes(action.is)) return overRefusal(history);
  const mayInAPause = action.is !== "move" && (action.is !== "call" || action.call === "resign");
  if (matchControl.isPaused && !mayInAPause) return refused<HostFact>({ key: "paused" });
  const dice = () => context.chance.dice(setup, versionOf(history) + 1);
  switch (action.is) {
    case "move":
      return submit(room.game, match, seat, action.move, dice());
    case "call":
      if (action.call !== "resign" && hasCalledEnough(history)) return refused<HostFact>({ key: "calledEnough" });
      return action.call === "undo" ? applyUndo(history, seat) : call(room.game, match, seat, action.call);
    case "closing": {
      const others = match.sealed.filter((one) => one.seat !== seat);
      const own = match.sealed.find((one) => one.seat === seat);
      return submit(room.game, { ...match, sealed: others }, seat, own?.move ?? "", dice());
    }
    case "back":
    case "lapse":
    case "leave":
      return applyControlAction(history, seat, action, context);
    case "intend":
      if (isMatchOver(history)) return OVER;
      if (!mayIntend(history, seat, action.intentions)) return refused<HostFact>({ key: "notForeseen" });
      return { ok: true, change: { intentions: withIntentions(matchControl, seat, action.intentions) } };
    case "expire":
      return isMatchOver(history) ? OVER : { ok: true, change: GIVEN_UP };
    case "stepAway":
      return { ok: true, change: null };
    default:
      return applyAgreement(history, seatAction, action, context);
  }
}

/** What needs a match that goes on. */
const PLAYING: readonly SeatAction["action"]["is"][] = ["move", "call", "closing", "lapse"];

const OVER: Refused = { ok: false, why: { key: "matchOver" } satisfies MatchRefusal };

/** What is answered to somebody who plays on after the end (TL-129). */
const overRefusal = ({ matchControl: { ended } }: MatchHistory): Refused =>
  ended === "takenAway" ? refused<ServerFact>({ key: "takenAway" }) : OVER;

function applyAgreement(
  history: MatchHistory,
  seatAction: SeatAction,
  action: AgreementAction,
  { clock, agreement, people }: ActionContext,
): ControlResult {
  if (agreement === undefined) return refused<HostFact>({ key: "notForASeatToSay" });
  return isMatchOver(history) ? overRefusal(history) : agreement.apply(history, seatAction, action, clock, people());
}

function applyControlAction(
  history: MatchHistory,
  seat: Seat,
  action: Extract<SeatAction["action"], { readonly is: "back" | "lapse" | "leave" }>,
  { clock, agreement, people }: ActionContext,
): ControlResult {
  const { missed, lapsed, left, arriving } = history.matchControl;
  switch (action.is) {
    case "leave":
      if (isMatchOver(history)) return overRefusal(history);
      if (left.includes(seat) && !arriving.some((one) => one.seat === seat)) return { ok: true, change: null };
      return { ok: true, change: leaving(history.matchControl, seat) };
    case "back":
      return {
        ok: true,
        change: needsReturn(history, seat) || isThoughtSilent(history, seat) ? afterReturn(history, seat, clock) : null,
      };
    case "lapse": {
      const byTimer = action.seats.filter((one) => controlOf(clock, one).is === "party");
      const count = (times: number, one: number) =>
        action.seats.includes(one as Seat) && !byTimer.includes(one as Seat) ? times + 1 : times;
      const own: MatchHistory = {
        ...history,
        matchControl: { ...history.matchControl, missed: missed.map(count) },
      };
      return {
        ok: true,
        change: {
          missed: own.matchControl.missed,
          ...(byTimer.length > 0 && agreement?.afterTimer(own, byTimer, people())),
          lapsed: [...lapsed, ...action.seats].sort((one, other) => one - other),
          clock: withTimeAfterMiss(clock, action.seats),
        },
      };
    }
  }
}

/** Asked for every viewer after every step, so the cheap checks come first. */
export function mayTakeBack(history: MatchHistory, seat: Seat): boolean {
  const { isPaused, ended } = history.matchControl;
  if (isPaused || ended !== null || isSent(history) || hasAnotherJustMoved(history, seat)) return false;
  if (hasCalledEnough(history)) return false;
  const match = currentMatch(history);
  const back = takenBack(match.steps, seat);
  const past = () => pastBefore(history, match.steps, back);
  return hostUndoRefusal(history, seat, back) === null && canUndo(history.room.game, match, seat, past);
}

/** With moves and undos a match could grow for ever, and whoever opens it would have to wait for all of them. */
const MAX_CALLS = 500;

const hasCalledEnough = ({ steps }: MatchHistory): boolean =>
  steps.length >= MAX_CALLS && steps.filter(({ step }) => step.is === "call").length >= MAX_CALLS;

function applyUndo(history: MatchHistory, seat: Seat): SubmitResult<unknown, unknown> {
  const match = currentMatch(history);
  const back = takenBack(match.steps, seat);
  const undone = call(history.room.game, match, seat, "undo", pastBefore(history, match.steps, back));
  const why = undone.ok ? hostUndoRefusal(history, seat, back) : null;
  return why === null ? undone : refused<HostFact>(why);
}

/** Why the host refuses an undo that the game would allow: it concerns other people, or a stand-in made the move. */
function hostUndoRefusal(history: MatchHistory, seat: Seat, back: readonly Step[]): HostFact | null {
  if (isSent(history)) return { key: "sentStands" };
  if (hasAnotherMoved(history, seat, back)) return { key: "anotherPersonMoved" };
  return wasPlayedFor(history, seat, back) ? { key: "standInPlayed" } : null;
}

/** Whether several people play on devices of their own: each of them has already seen every move. */
const isSent = ({ hasSeparateDevices, setup }: MatchHistory): boolean =>
  hasSeparateDevices && setup.players.filter(({ is }) => is === "person").length > 1;

const wasPlayedFor = (history: MatchHistory, seat: Seat, [first]: readonly Step[]): boolean =>
  first !== undefined &&
  history.steps.slice(history.match.steps.lastIndexOf(first)).some(({ standIns }) => standIns?.includes(seat));

/** The states after each step, at least from before these steps on. */
function pastBefore(history: MatchHistory, steps: readonly Step[], [first]: readonly Step[]): readonly unknown[] {
  return pastStates(first === undefined ? history : withSnapshotsFrom(history, steps.lastIndexOf(first)));
}

/** Then another person's move lies between now and anything this seat could take back. */
function hasAnotherJustMoved(history: MatchHistory, seat: Seat): boolean {
  const step = history.steps.at(-1)?.step;
  return step?.is === "round" && step.round.some((one) => isOfAnotherPerson(history, seat, one));
}

const isOfAnotherPerson = (history: MatchHistory, seat: Seat, one: SeatMove): boolean =>
  one.seat !== seat && one.move !== FORCED && isPerson(history, one.seat);

/** Whether another person has chosen something since this seat's last choice. Forced steps do not count. */
function hasAnotherMoved(history: MatchHistory, seat: Seat, since: readonly Step[]): boolean {
  const isTheirs = (one: SeatMove) => isOfAnotherPerson(history, seat, one);
  return history.sealed.some(isTheirs) || since.some((step) => step.is === "round" && step.round.some(isTheirs));
}
