import type { MoveJudgement } from "../../../bots/analysis.ts";
import { moveCost } from "../../../bots/analysis.ts";
import type { Outcome } from "../../../kernel/game.ts";
import { type Seat, seatsOf } from "../../../kernel/seat.ts";

export interface ChartPoint {
  readonly step: number;
  readonly worth: number;
}

/** By seat: the share that it could expect at each of its choices, and at the end the share that it got. */
export function chartLines(
  found: readonly MoveJudgement[],
  seats: number,
  end: { readonly step: number; readonly outcome: Outcome } | null,
): readonly (readonly ChartPoint[])[] {
  const winners = end?.outcome.places.filter((place) => place === 1).length ?? 0;
  return seatsOf(seats).map((seat) => [
    ...found.filter((one) => one.seat === seat).map(({ step, worth }) => ({ step, worth })),
    ...(end !== null && winners > 0 ? [{ step: end.step, worth: share(end.outcome, seat, winners) }] : []),
  ]);
}

const share = ({ places }: Outcome, seat: Seat, winners: number): number => (places[seat] === 1 ? 1 / winners : 0);

/** At most this many choices are listed, and none that cost less than this share of the win. */
const MAX_COSTLY = 5;
const MIN_COST = 0.01;

/** The choices that cost most, the costliest first. */
export const costliest = (found: readonly MoveJudgement[]): readonly (MoveJudgement & { readonly cost: number })[] =>
  found
    .flatMap((one) => {
      const cost = moveCost(one) ?? 0;
      return cost < MIN_COST ? [] : [{ ...one, cost }];
    })
    .sort((one, other) => other.cost - one.cost || one.step - other.step)
    .slice(0, MAX_COSTLY);
