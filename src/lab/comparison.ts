import { clampedToShare, type Estimate, meanEstimate, winsByDeal } from "./estimate.ts";
import { playStudy } from "./play-study.ts";
import { type Verdict, verdictOf } from "./sequential-test.ts";
import type { Study, StudyMatch } from "./study.ts";
import type { StudyRunner } from "./study-runner.ts";

/** The result of one bot against another bot that has all other seats. */
export interface Comparison {
  readonly study: Study;
  /** What the first bot won. `fair` is what it would win if both were equal. */
  readonly wins: Estimate;
  readonly fair: number;
  readonly verdict: Verdict;
  readonly played: readonly StudyMatch[];
}

export interface ComparisonRequest {
  readonly game: string;
  readonly one: string;
  readonly other: string;
  readonly seats: number;
  readonly options: Study["options"];
  readonly nodes: number | null;
  readonly seed: string;
  readonly deals: number;
  /** How much more `one` must win to be called better; null plays all deals and never stops early. */
  readonly gain: number | null;
}

/** The number of deals between two sequential tests. */
const DEALS_PER_TEST = 16;

export async function compareBots(
  runner: StudyRunner,
  request: ComparisonRequest,
  onPlayed?: (matches: number) => void,
): Promise<Comparison> {
  const { game, one, other, seats, options, nodes, seed, gain } = request;
  const company = Array.from({ length: seats }, (_, seat) => (seat === 0 ? one : other));
  const study: Study = { game, company, options, nodes, seed };
  const fair = 1 / seats;
  const played: StudyMatch[] = [];
  let verdict: Verdict = { evidence: 0, is: "open" };
  for (let from = 0; from < request.deals && verdict.is === "open"; from += DEALS_PER_TEST) {
    const to = Math.min(request.deals, from + DEALS_PER_TEST);
    played.push(...(await playStudy(runner, study, { from, to }, onPlayed)));
    if (gain !== null) verdict = verdictOf(winsByDeal(played, 0), fair, gain);
  }
  return { study, wins: clampedToShare(meanEstimate(winsByDeal(played, 0))), fair, verdict, played };
}
