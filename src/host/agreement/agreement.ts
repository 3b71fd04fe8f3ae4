import type { Clock } from "../../kernel/clock.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { Submission } from "../../protocol/messages/match-messages.ts";
import { paceOf } from "../absence/sights.ts";
import type { MatchControl, SeatMoment } from "../match/match-control.ts";
import { isMatchOver, type MatchHistory } from "../match/match-history.ts";
import { checkedControl } from "../time/checked-control.ts";
import { decided, vote } from "./absence-votes.ts";
import type { ControlResult } from "./control-change.ts";
import { untilCounted, untilOver, untilSettled, untilStart } from "./deadlines.ts";
import type { DecidingMatch, Decisions, HostDecision } from "./deciding.ts";
import { DecisionKeeper } from "./decision-keeper.ts";
import { afterSight, dueSight } from "./first-sight.ts";
import { afterTimer, extend } from "./party-turn.ts";
import type { People } from "./people.ts";
import { answerProposal, propose } from "./proposals.ts";
import { dueQuestion, untilPatienceEnds } from "./questions.ts";
import { remind } from "./reminders.ts";
import { answerRequest, askForSeat, type SeatRequestAction } from "./seat-requests.ts";
import { afterSettling, dueSettling } from "./settle-proposals.ts";
import { afterClaimStep, afterPass, afterSettlingSeat, dueSeat } from "./settle-seats.ts";

/** What people say to each other beside the moves, and what the host makes of it. */
export type AgreementAction =
  | Extract<Submission["action"], { readonly is: "propose" | "answer" | "vote" | "remind" | "extend" }>
  | SeatRequestAction
  | HostDecision;

/**
 * How people who play on devices of their own agree with each other. A host in a page needs none of it: there people
 * talk (TL-36).
 */
export interface Agreement {
  apply(history: MatchHistory, by: SeatMoment, action: AgreementAction, clock: Clock, people: People): ControlResult;
  /** The time control that is asked for, or what makes no sense in it. */
  readonly checkedControl: typeof checkedControl;
  /** The turn of these seats is over by a party timer: who has missed it, and for whom a stand-in plays from now on. */
  afterTimer(history: MatchHistory, seats: readonly Seat[], people: People): Pick<MatchControl, "missed" | "minded">;
  /** What the host has to decide now; null if there is nothing. */
  due(history: MatchHistory, people: People): HostDecision | null;
  /** Decides what is due in an open match, and when. */
  keep(match: DecidingMatch): Decisions;
  /** Milliseconds until there may be something, though nobody says anything; null for never. */
  wait(history: MatchHistory, people: People): number | null;
}

export const tableAgreement: Agreement = {
  apply(history, { seat, at }, action, clock, people) {
    switch (action.is) {
      case "propose":
        return bySeat(history, seat, at, propose(history, seat, action.proposal, people));
      case "answer":
        return bySeat(history, seat, at, answerProposal(history, seat, action.proposal, action.accepts));
      case "vote":
        return bySeat(history, seat, at, vote(history, seat, action.about, action.says));
      case "remind":
        return bySeat(history, seat, at, remind(history, seat, action.about, people));
      case "extend":
        return bySeat(history, seat, at, extend(history, seat, clock, at));
      case "ask": {
        const opened = action.seats.map((one) => ({ seat: one, opened: at, votes: [] }));
        return { ok: true, change: { questions: [...history.matchControl.questions, ...opened] } };
      }
      case "decide":
        return { ok: true, change: decided(history, action) };
      case "settle":
        return { ok: true, change: afterSettling(history, action, clock, at) };
      case "sight":
        return { ok: true, change: afterSight(history, action) };
      case "askForSeat":
        return askForSeat(history, action.request, people);
      case "answerRequest":
        return bySeat(history, seat, at, answerRequest(history, seat, action, people));
      case "withdrawRequest":
        return afterSettlingSeat(history, { is: "settleSeat", request: action.request, outcome: "over", votes: [] });
      case "passSeat":
        return afterPass(history, action.seat);
      case "claimStep":
        return afterClaimStep(history, action, at);
      case "settleSeat":
        return afterSettlingSeat(history, action);
    }
  },

  checkedControl,
  afterTimer,

  keep: (match) => new DecisionKeeper(tableAgreement, match),

  due(history, people) {
    if (isMatchOver(history)) return null;
    return (
      dueSight(history, people) ??
      dueSeat(history, people) ??
      dueSettling(history, people) ??
      dueQuestion(history, people)
    );
  },

  wait(history, people) {
    if (isMatchOver(history)) return null;
    const { questions, proposals, requests, clock } = history.matchControl;
    const waits = [
      untilStart(history, people.elapsed),
      untilPatienceEnds(history, people),
      ...questions.map((one) => untilCounted(one, paceOf(clock.control), people.elapsed)),
      ...proposals.map((one) => untilOver(history, one, people.elapsed)),
      ...requests.map((one) => untilSettled(clock.control, one, people.elapsed)),
    ].filter((one) => one !== null);
    return waits.length === 0 ? null : Math.min(...waits);
  },
};

/** Whoever says something is not silent (TL-99). */
function bySeat(
  { matchControl: { acted } }: MatchHistory,
  seat: Seat,
  at: number,
  result: ControlResult,
): ControlResult {
  if (!result.ok || result.change === null) return result;
  return { ok: true, change: { ...result.change, acted: [...acted.filter((one) => one.seat !== seat), { seat, at }] } };
}
