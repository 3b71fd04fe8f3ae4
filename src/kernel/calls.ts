import type { Refused, Turn, Verdict } from "./game.ts";
import { type Seat, seatsOf } from "./seat.ts";
import type { Call, Step } from "./step.ts";
import { standing } from "./undo.ts";

/** A draw on the table: who offered it, and who has agreed so far. */
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

/** So many own turns pass before the same seat may offer a draw again (AI-34, and a courtesy in any game). */
export const TURNS_BETWEEN_OFFERS = 5;

/** What calls look at in a match. */
interface Table {
  readonly seats: number;
  readonly steps: readonly Step[];
  readonly drawOffer: DrawOffer | null;
}

type Called<State> =
  | { readonly ok: true; readonly drawOffer: DrawOffer | null; readonly state: State | null }
  | Refused;

/** What a call does: a new offer on the table, or a new state where the game's verdict spoke. */
export function called<State>(
  match: Table,
  turn: Turn,
  seat: Seat,
  call: Exclude<Call, "undo">,
  verdict: (verdict: Verdict) => State | null,
): Called<State> {
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
      return state === null ? refused({ key: "seatPlaysOn" }) : { ok: true, drawOffer: null, state };
    }
  }
}

function offered(match: Table, turn: Turn, seat: Seat, hasDraws: boolean): Called<never> {
  if (!hasDraws) return refused({ key: "noDrawsHere" });
  if (!turn.seats.includes(seat)) return refused({ key: "offerOnYourTurn" });
  if (match.drawOffer !== null) return refused({ key: "offerStands" });
  const turns = TURNS_BETWEEN_OFFERS - turnsSinceOffer(match, seat);
  if (turns > 0) return refused({ key: "offerTooSoon", turns });
  return { ok: true, drawOffer: { by: seat, accepted: [] }, state: null };
}

/** Own turns that stand since this seat's last offer, which was heard even if taken back; without one, enough of them. */
function turnsSinceOffer({ steps }: Table, seat: Seat): number {
  const last = steps.findLastIndex((step) => step.is === "call" && step.call === "offer" && step.seat === seat);
  if (last < 0) return TURNS_BETWEEN_OFFERS;
  const since = standing(steps.slice(last));
  return since.filter((step) => step.is === "round" && step.round.some((one) => one.seat === seat)).length;
}

function accepted<State>(match: Table, seat: Seat, verdict: (verdict: Verdict) => State | null): Called<State> {
  const refusal = answering(match, seat);
  if (refusal !== null) return refusal;
  const { by, accepted: before } = match.drawOffer as DrawOffer;
  if (before.includes(seat)) return refused({ key: "alreadyAccepted" });
  const agreed = [...before, seat].sort((a, b) => a - b);
  const everyone = seatsOf(match.seats).every((other) => other === by || agreed.includes(other));
  if (!everyone) return { ok: true, drawOffer: { by, accepted: agreed }, state: null };
  return { ok: true, drawOffer: null, state: verdict({ is: "draw" }) };
}

/** Why this seat may not answer an offer now. */
function answering(match: Table, seat: Seat): Refused | null {
  if (match.drawOffer === null) return refused({ key: "nothingOffered" });
  return match.drawOffer.by === seat ? refused({ key: "yourOwnOffer" }) : null;
}

const refused = (why: CallRefusal): Refused => ({ ok: false, why });
