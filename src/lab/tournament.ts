import { seeded } from "../kernel/dice.ts";
import { type Comparison, compared } from "./compared.ts";
import type { Driver } from "./driver.ts";
import { type NashAverage, nashAverage } from "./nash.ts";
import { type Placing, type Rating, ratingsOf } from "./ratings.ts";
import type { Study } from "./study.ts";

/** Everybody against everybody. */
export interface Tournament {
  readonly players: readonly string[];
  readonly ratings: readonly Rating[];
  readonly nash: NashAverage;
  /** `wins[i][j]`: what i wins against j, ½ where they are alike, whatever the number of seats. */
  readonly wins: readonly (readonly number[])[];
  readonly comparisons: readonly Comparison[];
}

export interface TournamentWish extends Pick<Study, "game" | "options" | "nodes" | "seed"> {
  readonly players: readonly string[];
  readonly seats: number;
  readonly deals: number;
}

export async function tournament(
  driver: Driver,
  wish: TournamentWish,
  onPlayed?: (matches: number) => void,
): Promise<Tournament> {
  const { players, seats, deals, ...about } = wish;
  const comparisons: Comparison[] = [];
  for (const [at, one] of players.entries())
    for (const other of players.slice(at + 1)) {
      // Against many of a kind one is judged both ways: alone among the others, and the others alone among it.
      comparisons.push(await compared(driver, { ...about, seats, deals, one, other, gain: null }, onPlayed));
      if (seats > 2)
        comparisons.push(
          await compared(driver, { ...about, seats, deals, one: other, other: one, gain: null }, onPlayed),
        );
    }
  const placings = comparisons.flatMap((comparison) => placingsOf(players, comparison));
  const wins = players.map((_, one) => players.map((__, other) => winsBetween(players, comparisons, one, other)));
  return {
    players,
    ratings: ratingsOf(players.length, placings, seeded(`${wish.seed} ratings`)),
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

/** The odds against the fair share, turned into what they would be between two. */
function winsBetween(
  players: readonly string[],
  comparisons: readonly Comparison[],
  one: number,
  other: number,
): number {
  if (one === other) return 0.5;
  const [mine, theirs] = [players[one], players[other]];
  const between = comparisons.flatMap(({ study: { company }, wins, fair }) => {
    if (company[0] === mine && company[1] === theirs) return [evened(wins.value, fair)];
    return company[0] === theirs && company[1] === mine ? [1 - evened(wins.value, fair)] : [];
  });
  return between.reduce((sum, share) => sum + share, 0) / Math.max(1, between.length);
}

const evened = (share: number, fair: number): number => {
  const [odds, usual] = [share / Math.max(1e-9, 1 - share), fair / (1 - fair)];
  return odds / (odds + usual);
};
