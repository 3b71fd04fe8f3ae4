import { refused } from "../../kernel/game.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { VoteAbout } from "../../protocol/messages/match-messages.ts";
import type { ServerFact } from "../../protocol/messages/server-facts.ts";
import type { MatchHistory } from "../match/match-history.ts";
import type { ControlChange, ControlResult } from "./control-change.ts";
import type { QuestionAction } from "./questions.ts";

/** Somebody says what to do about a seat whose person is away, and may change it (TL-68). */
export function vote({ matchControl }: MatchHistory, seat: Seat, about: Seat, says: VoteAbout): ControlResult {
  const question = matchControl.questions.find((one) => one.seat === about);
  if (question === undefined) return refused<ServerFact>({ key: "nothingAsked" });
  if (question.votes.some((one) => one.seat === seat && one.says === says))
    return refused<ServerFact>({ key: "saidBefore" });
  const votes = [...question.votes.filter((one) => one.seat !== seat), { seat, says }];
  const questions = matchControl.questions.map((one) => (one === question ? { ...one, votes } : one));
  return { ok: true, change: { questions } };
}

/** A stand-in plays this move, or takes the seat. It does not count as missed (TL-72, TL-73). */
export function decided(
  { matchControl }: MatchHistory,
  { seat, says, votes }: Extract<QuestionAction, { readonly is: "decide" }>,
): ControlChange {
  const { questions, decisions, lapsed, minded } = matchControl;
  const withSeat = (seats: readonly Seat[]) => [...seats, seat].sort((one, other) => one - other);
  return {
    questions: questions.filter((one) => one.seat !== seat),
    decisions: [...decisions, { seat, says, votes }],
    ...(says === "move" ? { lapsed: withSeat(lapsed) } : { minded: withSeat(minded) }),
  };
}
