import type { Clock } from "../../kernel/clock.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { OpenProposal } from "../match/match-control.ts";
import type { MatchHistory } from "../match/match-history.ts";
import { isPlayedForUntilBack } from "../match/played-by.ts";
import { clockOfReturn } from "../time/agreed-clock.ts";
import type { ControlChange } from "./control-change.ts";

/** Whether something ends when the person of this seat is seen again (TL-74, TL-75, TL-89). */
export const needsReturn = (history: MatchHistory, seat: Seat): boolean =>
  isPlayedForUntilBack(history, seat) ||
  history.matchControl.questions.some((one) => one.seat === seat) ||
  history.matchControl.protected.includes(seat);

/** Whether something ends when the person of this seat does anything (TL-99). */
export const isThoughtSilent = ({ matchControl }: MatchHistory, seat: Seat): boolean =>
  matchControl.proposals.some((one) => isSkipOf(one, seat));

/** A person is back. */
export function afterReturn({ matchControl }: MatchHistory, seat: Seat, clock: Clock): ControlChange {
  const { missed, minded, questions, proposals, protected: isProtected } = matchControl;
  return {
    missed: missed.with(seat, 0),
    minded: minded.filter((one) => one !== seat),
    questions: questions.filter((one) => one.seat !== seat),
    proposals: proposals.filter((one) => !isSkipOf(one, seat)),
    ...(isProtected.includes(seat) && {
      protected: isProtected.filter((one) => one !== seat),
      clock: clockOfReturn(clock, seat),
    }),
  };
}

const isSkipOf = ({ proposed }: OpenProposal, seat: Seat): boolean => proposed.is === "skip" && proposed.seat === seat;
