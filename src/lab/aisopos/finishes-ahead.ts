import { type Estimate, meanEstimate } from "../estimate.ts";
import type { StudyMatch } from "../study.ts";

/** How often the first of the company finishes ahead of each of the others; half of it when they are level. By deal. */
export function finishesAhead(played: readonly StudyMatch[]): Estimate {
  const deals = new Map<number, number[]>();
  for (const { deal, places } of played) {
    const before = deals.get(deal) ?? [];
    deals.set(deal, [...before, aheadIn(places)]);
  }
  return meanEstimate([...deals.values()].map((shares) => shares.reduce((sum, one) => sum + one, 0) / shares.length));
}

function aheadIn([own = 0, ...others]: readonly number[]): number {
  return others.reduce((sum, place) => sum + (own < place ? 1 : own === place ? 0.5 : 0), 0) / others.length;
}
