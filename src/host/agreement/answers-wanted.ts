import type { Seat } from "../../kernel/seat.ts";
import type { MatchOverview } from "../ports/match-store.ts";

/** What decides who has still to answer. */
type Asking = Pick<MatchOverview, "drawOffer" | "proposals" | "left">;

/**
 * The seats of these that a draw or a proposal waits for: seats of one person, who answers for all of them. Whoever made
 * it has answered, and whoever a proposal is about is not asked (TL-99).
 */
export function answersWanted(asking: Asking, seats: readonly Seat[]): readonly Seat[] {
  const mine = seats.filter((seat) => !asking.left.includes(seat));
  const { drawOffer, proposals } = asking;
  const inDraw = drawOffer === null ? [] : mine.filter((seat) => isOpen(seat, drawOffer.by, drawOffer.accepted));
  const isAsked = proposals.some(
    ({ by, answers, proposed }) =>
      !mine.includes(by) &&
      !answers.some(({ seat }) => mine.includes(seat)) &&
      !("seat" in proposed && mine.includes(proposed.seat)),
  );
  return isAsked ? mine : inDraw;
}

const isOpen = (seat: Seat, by: Seat, accepted: readonly Seat[]): boolean => seat !== by && !accepted.includes(seat);
