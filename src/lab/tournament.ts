import { seeded } from "../kernel/dice.ts";
import { type Comparison, compareBots } from "./comparison.ts";
import { type NashAverage, nashAverage } from "./nash-average.ts";
import { type Placing, type Rating, ratingsOf } from "./ratings.ts";
import type { Study } from "./study.ts";
import type { StudyRunner } from "./study-runner.ts";

/** The result of a tournament in which everybody plays against everybody. */
export interface Tournament {
  readonly players: readonly string[];
  readonly ratings: readonly Rating[];
  readonly nash: NashAverage;
  /** `wins[i][j]` is what i wins against j, as if they were two players: ½ if both are equal. */
  readonly wins: readonly (readonly number[])[];
  readonly comparisons: readonly Comparison[];
}

export interface TournamentRequest extends Pick<Study, "game" | "options" | "nodes" | "seed"> {
  readonly players: readonly string[];
  readonly seats: number;
  readonly deals: number;
}

export async function playTournament(
  runner: StudyRunner,
  request: TournamentRequest,
  onPlayed?: (matches: number) => void,
): Promise<Tournament> {
  const { players, seats, deals, ...about } = request;
  const comparisons: Comparison[] = [];
  for (const [at, one] of players.entries())
    for (const other of players.slice(at + 1)) {
      // With more than two seats both directions count: one among many others, and one other among many.
      comparisons.push(await compareBots(runner, { ...about, seats, deals, one, other, gain: null }, onPlayed));
      if (seats > 2)
        comparisons.push(
          await compareBots(runner, { ...about, seats, deals, one: other, other: one, gain: null }, onPlayed),
        );
    }
  const placings = comparisons.flatMap((comparison) => placingsOf(players, comparison));
  const wins = players.map((_, one) => players.map((__, other) => winsBetween(players, comparisons, one, other)));
  return {
    players,
    ratings: ratingsOf(players.length, placings, seeded(`${request.seed} ratings`)),
    nash: nashAverage(wins),
    wins,
    comparisons,
  };
}

const placingsOf = (players: readonly string[], { study, played }: Comparison): readonly Placing[] =>
  played.map(({ deal, places }) => ({
    deal: `${study.company.join()} ${deal}`,
    players: study.company.map((id) => players.indexOf(id)),
    places,
  }));

/**
 * The share of matches that player `one` would win against player `other`, from their odds in the matches that were
 * played.
 */
function winsBetween(
  players: readonly string[],
  comparisons: readonly Comparison[],
  one: number,
  other: number,
): number {
  if (one === other) return 0.5;
  const [mine, theirs] = [players[one], players[other]];
  const between = comparisons.flatMap(({ study: { company }, wins, fair }) => {
    if (company[0] === mine && company[1] === theirs) return [asTwoPlayerShare(wins.value, fair)];
    return company[0] === theirs && company[1] === mine ? [1 - asTwoPlayerShare(wins.value, fair)] : [];
  });
  return between.reduce((sum, share) => sum + share, 0) / Math.max(1, between.length);
}

const asTwoPlayerShare = (share: number, fair: number): number => {
  const [odds, usual] = [share / Math.max(1e-9, 1 - share), fair / (1 - fair)];
  return odds / (odds + usual);
};
