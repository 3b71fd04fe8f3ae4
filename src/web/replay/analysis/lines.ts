import type { Judgement } from "../../../bots/analysis.ts";
import { costOf } from "../../../bots/analysis.ts";
import type { Outcome } from "../../../kernel/game.ts";
import { type Seat, seatsOf } from "../../../kernel/seat.ts";

export interface Point {
  readonly step: number;
  readonly worth: number;
}

/** By seat: what it could expect where it chose, and in the end what it got. */
export function linesOf(
  found: readonly Judgement[],
  seats: number,
  end: { readonly step: number; readonly outcome: Outcome } | null,
): readonly (readonly Point[])[] {
  const winners = end?.outcome.places.filter((place) => place === 1).length ?? 0;
  return seatsOf(seats).map((seat) => [
    ...found.filter((one) => one.seat === seat).map(({ step, worth }) => ({ step, worth })),
    ...(end !== null && winners > 0 ? [{ step: end.step, worth: share(end.outcome, seat, winners) }] : []),
  ]);
}

const share = ({ places }: Outcome, seat: Seat, winners: number): number => (places[seat] === 1 ? 1 / winners : 0);

/** So many are named, and none that cost less than this share of the win. */
const MOST = 5;
const LEAST = 0.01;

/** The choices that gave most away, the dearest first. */
export const dearest = (found: readonly Judgement[]): readonly (Judgement & { readonly cost: number })[] =>
  found
    .flatMap((one) => {
      const cost = costOf(one) ?? 0;
      return cost < LEAST ? [] : [{ ...one, cost }];
    })
    .sort((one, other) => other.cost - one.cost || one.step - other.step)
    .slice(0, MOST);
