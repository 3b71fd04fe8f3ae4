import { type Refused, refused, type Turn, type Verdict } from "./game.ts";
import { type Seat, seatsOf } from "./seat.ts";
import type { Call, Step } from "./step.ts";
import { standingSteps } from "./undo.ts";

/** An open draw offer: who made it, and who has agreed so far. */
export interface DrawOffer {
  readonly by: Seat;
  readonly accepted: readonly Seat[];
}

export type CallRefusal =
  | { readonly key: "noDrawsHere" }
  | { readonly key: "offerOnYourTurn" }
  | { readonly key: "offerStands" }
  | { readonly key: "offerTooSoon"; readonly turns: number }
  | { readonly key: "nothingOffered" }
  | { readonly key: "yourOwnOffer" }
  | { readonly key: "alreadyAccepted" }
  | { readonly key: "seatPlaysOn" };

/** A seat that has offered a draw must play at least this many turns before it offers again (AI-34; used in all games). */
export const TURNS_BETWEEN_OFFERS = 5;

/** The part of a match that calls need. */
interface MatchPart {
  readonly seats: number;
  readonly steps: readonly Step[];
  readonly drawOffer: DrawOffer | null;
}

type CallResult<State> =
  | { readonly ok: true; readonly drawOffer: DrawOffer | null; readonly state: State | null }
  | Refused;

/** The result of a call: another draw offer, and a new state if the game has a verdict for this call. */
export function applyCall<State>(
  match: MatchPart,
  turn: Turn,
  seat: Seat,
  call: Exclude<Call, "undo">,
  verdict: (verdict: Verdict) => State | null,
): CallResult<State> {
  switch (call) {
    case "offer":
      return offered(match, turn, seat, verdict({ is: "draw" }) !== null);
    case "accept":
      return accepted(match, seat, verdict);
    case "decline":
      return answering(match, seat) ?? { ok: true, drawOffer: null, state: null };
    case "resign":
    case "time": {
      const state = verdict({ is: call === "time" ? "time" : "resignation", seat });
      return state === null ? refused<CallRefusal>({ key: "seatPlaysOn" }) : { ok: true, drawOffer: null, state };
    }
  }
}

function offered(match: MatchPart, turn: Turn, seat: Seat, hasDraws: boolean): CallResult<never> {
  if (!hasDraws) return refused<CallRefusal>({ key: "noDrawsHere" });
  if (!turn.seats.includes(seat)) return refused<CallRefusal>({ key: "offerOnYourTurn" });
  if (match.drawOffer !== null) return refused<CallRefusal>({ key: "offerStands" });
  const turns = TURNS_BETWEEN_OFFERS - turnsSinceOffer(match, seat);
  if (turns > 0) return refused<CallRefusal>({ key: "offerTooSoon", turns });
  return { ok: true, drawOffer: { by: seat, accepted: [] }, state: null };
}

/** The standing turns of this seat since its last offer. An offer that was taken back still counts. No offer: enough. */
function turnsSinceOffer({ steps }: MatchPart, seat: Seat): number {
  const last = steps.findLastIndex((step) => step.is === "call" && step.call === "offer" && step.seat === seat);
  if (last < 0) return TURNS_BETWEEN_OFFERS;
  const since = standingSteps(steps.slice(last));
  return since.filter((step) => step.is === "round" && step.round.some((one) => one.seat === seat)).length;
}

function accepted<State>(match: MatchPart, seat: Seat, verdict: (verdict: Verdict) => State | null): CallResult<State> {
  const refusal = answering(match, seat);
  if (refusal !== null) return refusal;
  const { by, accepted: before } = match.drawOffer as DrawOffer;
  if (before.includes(seat)) return refused<CallRefusal>({ key: "alreadyAccepted" });
  const agreed = [...before, seat].sort((a, b) => a - b);
  const everyone = seatsOf(match.seats).every((other) => other === by || agreed.includes(other));
  if (!everyone) return { ok: true, drawOffer: { by, accepted: agreed }, state: null };
  return { ok: true, drawOffer: null, state: verdict({ is: "draw" }) };
}

/** Why this seat may not answer an offer now; null if it may. */
function answering(match: MatchPart, seat: Seat): Refused | null {
  if (match.drawOffer === null) return refused<CallRefusal>({ key: "nothingOffered" });
  return match.drawOffer.by === seat ? refused<CallRefusal>({ key: "yourOwnOffer" }) : null;
}
