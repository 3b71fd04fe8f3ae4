import { mayAct, type Refused } from "../../kernel/game.ts";
import type { Seat } from "../../kernel/seat.ts";
import { seatRefusal } from "./apply-action.ts";
import { currentMatch, isMatchOver, type MatchHistory, versionOf } from "./match-history.ts";

export type OffersAnswer =
  | { readonly ok: true; readonly version: number; readonly offers: readonly string[] }
  | Refused;

/**
 * What a person's seat may play now, and after which step: for programs that do not know the rules. Nothing once it has
 * sealed a move. Pages know the rules, and never ask.
 */
export function seatOffers(history: MatchHistory, seat: Seat): OffersAnswer {
  const why = seatRefusal(history, seat);
  if (why !== null) return { ok: false, why };
  const { game } = history.room;
  const view = game.view(currentMatch(history).state, seat);
  const isAsked = mayAct(view) && !isMatchOver(history) && !history.sealed.some((one) => one.seat === seat);
  const offers = isAsked ? game.offers(view).map((move) => game.write(move)) : [];
  return { ok: true, version: versionOf(history), offers };
}
