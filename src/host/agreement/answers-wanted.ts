import type { DrawOffer } from "../../kernel/calls.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { OpenProposal } from "../match/match-control.ts";
import type { MatchOverview } from "../ports/match-store.ts";

/** What waits for answers in a match, as the store knows it. */
export interface OpenQuestions {
  readonly drawOffer: DrawOffer | null;
  readonly proposals: readonly OpenProposal[];
  readonly left: readonly Seat[];
}

/** Once a match is over nothing does. A draw that was offered at an earlier version is over. */
export function openQuestions({ control, version, places, left }: MatchOverview): OpenQuestions {
  const { drawOffer, proposals = [] } = places === null ? control : {};
  return { drawOffer: drawOffer?.version === version ? drawOffer : null, proposals, left };
}

/**
 * The seats of these that a draw or a proposal waits for: seats of one person, who answers for all of them. Whoever made
 * it has answered, and whoever a proposal is about is not asked (TL-99).
 */
export function answersWanted({ drawOffer, proposals, left }: OpenQuestions, seats: readonly Seat[]): readonly Seat[] {
  const mine = seats.filter((seat) => !left.includes(seat));
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
