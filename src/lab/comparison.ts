import { anytimeEstimate } from "./confidence-sequence.ts";
import { clampedToShare, type Estimate, meanEstimate, winsByDeal } from "./estimate.ts";
import { playStudy } from "./play-study.ts";
import { type Verdict, verdictOf } from "./sequential-test.ts";
import type { Study, StudyMatch } from "./study.ts";
import type { StudyRunner } from "./study-runner.ts";

/** The result of one bot against another bot that has all other seats. */
export interface Comparison {
  readonly study: Study;
  /**
   * The first bot's share of the win: a win shared by two counts half. `fair` is what it would be if both were equal.
   * The interval is right for the way the deals were counted: until a verdict, or a number fixed before.
   */
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
  let verdict: Verdict = "open";
  for (let from = 0; from < request.deals && verdict === "open"; from += DEALS_PER_TEST) {
    const to = Math.min(request.deals, from + DEALS_PER_TEST);
    played.push(...(await playStudy(runner, study, { from, to }, onPlayed)));
    if (gain !== null) verdict = verdictOf(anytimeEstimate(winsByDeal(played, 0)), fair, gain);
  }
  const shares = winsByDeal(played, 0);
  return { study, wins: gain === null ? fixedEstimate(shares) : anytimeEstimate(shares), fair, verdict, played };
}

/** The interval for a number of deals that was fixed before. Equal deals have no spread and would seem certain. */
const fixedEstimate = (shares: readonly number[]): Estimate =>
  new Set(shares).size > 1 ? clampedToShare(meanEstimate(shares)) : anytimeEstimate(shares);
