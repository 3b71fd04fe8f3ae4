import { conducted } from "./conducted.ts";
import type { Driver } from "./driver.ts";
import { asShare, type Figure, meanOf, winsByDeal } from "./figures.ts";
import { type Verdict, verdictOf } from "./sequential.ts";
import type { Played, Study } from "./study.ts";

/** One bot against another that holds all other seats. */
export interface Comparison {
  readonly study: Study;
  /** What the first one won, and what it would win if both were alike. */
  readonly wins: Figure;
  readonly fair: number;
  readonly verdict: Verdict;
  readonly played: readonly Played[];
}

export interface ComparisonWish {
  readonly game: string;
  readonly one: string;
  readonly other: string;
  readonly seats: number;
  readonly options: Study["options"];
  readonly nodes: number | null;
  readonly seed: string;
  readonly deals: number;
  /** By how much the one must win more to be called better; null: all deals are played and nothing is stopped early. */
  readonly gain: number | null;
}

/** So many deals between two looks at the figures. */
const STRETCH = 16;

export async function compared(
  driver: Driver,
  wish: ComparisonWish,
  onPlayed?: (matches: number) => void,
): Promise<Comparison> {
  const { game, one, other, seats, options, nodes, seed, gain } = wish;
  const company = Array.from({ length: seats }, (_, seat) => (seat === 0 ? one : other));
  const study: Study = { game, company, options, nodes, seed };
  const fair = 1 / seats;
  const played: Played[] = [];
  let verdict: Verdict = { evidence: 0, is: "open" };
  for (let from = 0; from < wish.deals && verdict.is === "open"; from += STRETCH) {
    const to = Math.min(wish.deals, from + STRETCH);
    played.push(...(await conducted(driver, study, { from, to }, onPlayed)));
    if (gain !== null) verdict = verdictOf(winsByDeal(played, 0), fair, gain);
  }
  return { study, wins: asShare(meanOf(winsByDeal(played, 0))), fair, verdict, played };
}
