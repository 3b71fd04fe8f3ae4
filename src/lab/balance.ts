import { clampedToShare, type Estimate, meanEstimate, proportionEstimate } from "./estimate.ts";
import { playStudy } from "./play-study.ts";
import { type Study, type StudyMatch, winShares } from "./study.ts";
import type { StudyRunner } from "./study-runner.ts";

/** How a game treats players of equal strength. */
export interface Balance {
  readonly options: Study["options"];
  /** By seat. */
  readonly wins: readonly Estimate[];
  /** The share of matches with more than one winner, and of matches without a winner. */
  readonly shared: Estimate;
  readonly lost: Estimate;
  readonly steps: Estimate;
  /** The number of steps of the shortest, the median and the longest match. */
  readonly lengths: readonly [number, number, number];
  /** Points between the first and the second player; null if the game has no points. */
  readonly margin: Estimate | null;
  /** What players who were behind halfway won in the end; null if nobody was behind or nothing was appraised. */
  readonly comebacks: Estimate | null;
  readonly played: readonly StudyMatch[];
}

export interface BalanceRequest extends Pick<Study, "game" | "nodes" | "seed"> {
  readonly bot: string;
  readonly seats: number;
  readonly deals: number;
  /** Nodes for the appraisal halfway that finds comebacks; null for no appraisal. */
  readonly appraisal: number | null;
  /** One study for each variant, with the same seed, so that only the rules differ. */
  readonly variants: readonly Study["options"][];
}

export async function measureBalance(
  runner: StudyRunner,
  request: BalanceRequest,
  onPlayed?: (matches: number) => void,
): Promise<readonly Balance[]> {
  const { game, nodes, seed, bot, seats } = request;
  const company = Array.from({ length: seats }, () => bot);
  const found: Balance[] = [];
  for (const options of request.variants) {
    const study: Study = {
      game,
      company,
      options,
      nodes,
      seed,
      ...(request.appraisal !== null && { appraisal: request.appraisal }),
    };
    const played = await playStudy(runner, study, { from: 0, to: request.deals }, onPlayed);
    found.push(balanceOf(options, played, seats));
  }
  return found;
}

export function balanceOf(options: Study["options"], played: readonly StudyMatch[], seats: number): Balance {
  const winners = played.map(({ places }) => places.filter((place) => place === 1).length);
  const lengths = played.map(({ steps }) => steps).sort((one, other) => one - other);
  const at = (part: number): number => lengths[Math.round(part * (lengths.length - 1))] ?? 0;
  const margins = played.flatMap(({ scores }) => (scores === null ? [] : [marginOf(scores)]));
  const halfway = played.flatMap(({ halfway: expected, places }) => (expected === null ? [] : [{ expected, places }]));
  const behind = halfway.flatMap(({ expected, places }) =>
    expected.flatMap((worth, seat) => (worth !== null && worth <= BEHIND ? [winShares(places)[seat] ?? 0] : [])),
  );
  return {
    options,
    wins: Array.from({ length: seats }, (_, seat) =>
      clampedToShare(meanEstimate(played.map(({ places }) => winShares(places)[seat] ?? 0))),
    ),
    shared: proportionEstimate(winners.filter((count) => count > 1).length, played.length),
    lost: proportionEstimate(winners.filter((count) => count === 0).length, played.length),
    steps: meanEstimate(lengths),
    lengths: [at(0), at(0.5), at(1)],
    margin: margins.length === 0 ? null : meanEstimate(margins),
    comebacks: behind.length === 0 ? null : meanEstimate(behind),
    played,
  };
}

/** A player who expects at most this share halfway is behind. A win after that is a comeback. */
const BEHIND = 0.25;

function marginOf(scores: readonly number[]): number {
  const [first = 0, second = 0] = [...scores].sort((one, other) => other - one);
  return first - second;
}
