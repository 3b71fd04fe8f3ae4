import type { Refused } from "../../kernel/game.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { SubmitAnswer } from "../../protocol/messages/match-messages.ts";
import { applyAction, type SeatAction, seatRefusal } from "../match/apply-action.ts";
import type { LiveMatch } from "../match/live-match.ts";
import type { HostPorts } from "../ports/host-ports.ts";
import type { NewSeatRequest, SeatAnswer, SeatRequestAction } from "./seat-requests.ts";

/** What a server asks of its host about seats that change hands in a running match. */
export interface SeatCalls {
  /** Somebody without a seat asks for this one. Whether they have it is then told by `Attendance.settle`. */
  ask(match: string, request: NewSeatRequest): Promise<SubmitAnswer>;
  /** Why somebody could not ask for this seat now; null where they could. Nothing changes. */
  refusal(match: string, request: NewSeatRequest): Promise<Refused | null>;
  /** What the person of a seat, or somebody without one who lets people in (null), says about such a request. */
  answer(match: string, seat: Seat | null, answer: SeatAnswer): Promise<SubmitAnswer>;
  /** Whoever asked for a seat does not want it any longer. */
  withdraw(match: string, request: string): Promise<SubmitAnswer>;
  /** A seat link has moved this seat: everybody is told. */
  pass(match: string, seat: Seat): Promise<SubmitAnswer>;
}

type WithMatch = <T>(id: string, act: (match: LiveMatch) => T | Promise<T>) => Promise<T | Refused>;

export function seatCalls(withMatch: WithMatch, { timer, newId, chance, agreement }: HostPorts): SeatCalls {
  const actionOf = (seat: Seat, id: string, action: SeatRequestAction): SeatAction => ({
    seat,
    id,
    action,
    at: timer.now(),
    isStandIn: false,
  });

  /** Something that is said about a seat by somebody who does not hold it. */
  const say = (match: string, seat: Seat, id: string, action: SeatRequestAction): Promise<SubmitAnswer> =>
    withMatch<SubmitAnswer>(match, (live) => live.say(actionOf(seat, id, action)));

  return {
    ask: (match, request) => say(match, request.seat, `host ask ${request.id}`, { is: "askForSeat", request }),

    async refusal(match, request) {
      const judged = await withMatch(match, (live) => {
        const action = actionOf(request.seat, "", { is: "askForSeat", request });
        const { clock } = live.history().matchControl;
        return applyAction(live.history(), action, { clock, chance, agreement, people: live.people });
      });
      return judged.ok ? null : judged;
    },

    answer(match, seat, answer) {
      const action = { is: "answerRequest", ...answer } as const;
      if (seat === null) return say(match, 0, `host rule ${newId()}`, action);
      return withMatch<SubmitAnswer>(match, (live) => {
        const why = seatRefusal(live.history(), seat);
        return why === null ? live.submit(actionOf(seat, `${seat} answer ${newId()}`, action)) : { ok: false, why };
      });
    },

    withdraw: (match, request) => say(match, 0, `host withdraw ${request}`, { is: "withdrawRequest", request }),

    pass: (match, seat) => say(match, seat, `host pass ${newId()}`, { is: "passSeat", seat }),
  };
}
