import type { Seat } from "../../kernel/seat.ts";
import type { MatchControl, OpenProposal } from "../match/match-control.ts";
import type { ControlChange } from "./control-change.ts";

/** What ends when a person leaves for good: their voice, what was asked about them, and what they proposed. */
export function leaving(control: MatchControl, seat: Seat): NonNullable<ControlChange> {
  const { left, arriving } = control;
  return {
    ...withoutVoice(control, seat),
    left: [...new Set([...left, seat])].sort((one, other) => one - other),
    arriving: arriving.filter((one) => one.seat !== seat),
  };
}

/** The person of a seat is there no longer: nothing that they said counts, and nobody is asked about them. */
export function withoutVoice(
  { proposals, questions, minded, requests, intentions }: MatchControl,
  seat: Seat,
): NonNullable<ControlChange> {
  return {
    minded: minded.filter((one) => one !== seat),
    questions: questions
      .filter((one) => one.seat !== seat)
      .map((one) => ({ ...one, votes: one.votes.filter((vote) => vote.seat !== seat) })),
    intentions: intentions.filter((one) => one.seat !== seat),
    proposals: proposalsWithout(proposals, seat),
    requests: requests.map((one) => ({ ...one, answers: one.answers.filter((answer) => answer.seat !== seat) })),
  };
}

/** A person who leaves is no longer asked, and their own proposals are withdrawn, as are those about them. */
const proposalsWithout = (proposals: readonly OpenProposal[], seat: Seat): readonly OpenProposal[] =>
  proposals
    .filter(({ by, proposed }) => by !== seat && !("seat" in proposed && proposed.seat === seat))
    .map((one) => ({ ...one, answers: one.answers.filter((answer) => answer.seat !== seat) }));
