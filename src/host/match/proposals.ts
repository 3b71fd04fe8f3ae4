import { newClock } from "../../kernel/clock.ts";
import { type Refused, refused } from "../../kernel/game.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { Proposal, Proposed } from "../../protocol/messages/match-messages.ts";
import type { HostFact } from "../host-facts.ts";
import { parseTimeControl } from "../time/clocks.ts";
import type { MatchControl } from "./match-control.ts";
import type { MatchHistory } from "./match-history.ts";
import { seatsOfPeople } from "./played-by.ts";

/** What changes in the match control. Null when it is already so. */
export type ControlChange = Partial<Omit<MatchControl, "number" | "recentIds">> | null;
export type ControlResult = { readonly ok: true; readonly change: ControlChange } | Refused;

/** There is one proposal at a time. Bots agree to everything, so a person alone with bots need not wait. */
export function propose(history: MatchHistory, by: Seat, raw: Proposed): ControlResult {
  const proposed = proposedIn(raw);
  if (proposed === null) return refused<HostFact>({ key: "controlMakesNoSense" });
  if (history.matchControl.proposal !== null) return refused<HostFact>({ key: "proposalStands" });
  if (isSo(history.matchControl, proposed)) return refused<HostFact>({ key: "alreadySo" });
  return { ok: true, change: agreedOrPending(history, { by, proposed, accepted: [] }) };
}

export function answerProposal(history: MatchHistory, seat: Seat, accepts: boolean): ControlResult {
  const { proposal } = history.matchControl;
  if (proposal === null) return refused<HostFact>({ key: "nothingProposed" });
  if (!accepts) return { ok: true, change: { proposal: null } };
  if (proposal.by === seat) return refused<HostFact>({ key: "yourOwnProposal" });
  if (proposal.accepted.includes(seat)) return refused<HostFact>({ key: "agreedBefore" });
  const accepted = [...proposal.accepted, seat].sort((one, other) => one - other);
  return { ok: true, change: agreedOrPending(history, { ...proposal, accepted }) };
}

/** A person who leaves is no longer asked, and their own proposal is withdrawn. */
export function leaveSeat(history: MatchHistory, seat: Seat): ControlResult {
  const { left, proposal, questions, minded } = history.matchControl;
  if (left.includes(seat)) return { ok: true, change: null };
  const change = {
    left: [...left, seat].sort((one, other) => one - other),
    minded: minded.filter((one) => one !== seat),
    questions: questions
      .filter((one) => one.seat !== seat)
      .map((one) => ({ ...one, votes: one.votes.filter((vote) => vote.seat !== seat) })),
  };
  if (proposal === null) return { ok: true, change };
  if (proposal.by === seat) return { ok: true, change: { ...change, proposal: null } };
  const without: MatchHistory = { ...history, matchControl: { ...history.matchControl, ...change } };
  return { ok: true, change: { ...change, ...agreedOrPending(without, proposal) } };
}

function agreedOrPending(history: MatchHistory, proposal: Proposal): ControlChange {
  const { by, accepted } = proposal;
  const isAgreed = seatsOfPeople(history).every((seat) => seat === by || accepted.includes(seat));
  return isAgreed ? { ...effectOf(history, proposal.proposed), proposal: null } : { proposal };
}

/** With a new time control everybody counts as present and all clocks start anew. */
function effectOf({ matchControl }: MatchHistory, proposed: Proposed): ControlChange {
  switch (proposed.is) {
    case "pause":
      return { isPaused: true, questions: [] };
    case "resume":
      return { isPaused: false };
    case "control":
      return {
        clock: newClock(proposed.control, matchControl.missed.length),
        missed: matchControl.missed.map(() => 0),
        lapsed: [],
        questions: [],
      };
  }
}

function isSo({ isPaused, clock }: MatchControl, proposed: Proposed): boolean {
  switch (proposed.is) {
    case "pause":
      return isPaused;
    case "resume":
      return !isPaused;
    case "control":
      return JSON.stringify(parseTimeControl(clock.control)) === JSON.stringify(proposed.control);
  }
}

/** From a message, field by field. */
function proposedIn(raw: Proposed): Proposed | null {
  switch (raw?.is) {
    case "pause":
    case "resume":
      return { is: raw.is };
    case "control": {
      const control = parseTimeControl(raw.control);
      return control === null ? null : { is: "control", control };
    }
    default:
      return null;
  }
}
