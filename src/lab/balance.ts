import { conducted } from "./conducted.ts";
import type { Driver } from "./driver.ts";
import { asShare, type Figure, meanOf, shareOf } from "./figures.ts";
import { type Played, type Study, sharesOf } from "./study.ts";

/** How a game treats those who play it equally well. */
export interface Balance {
  readonly options: Study["options"];
  /** By seat. */
  readonly wins: readonly Figure[];
  /** Matches that more than one has won, and that nobody has won. */
  readonly shared: Figure;
  readonly lost: Figure;
  readonly steps: Figure;
  /** So many steps had the shortest, the middle and the longest match. */
  readonly lengths: readonly [number, number, number];
  /** Points between the first and the second; null where there are no points. */
  readonly margin: Figure | null;
  readonly comebacks: Figure | null;
  readonly played: readonly Played[];
}

export interface BalanceWish extends Pick<Study, "game" | "nodes" | "seed"> {
  readonly bot: string;
  readonly seats: number;
  readonly deals: number;
  /** Nodes for the look halfway that finds comebacks; null: none. */
  readonly appraisal: number | null;
  /** One study for each, with the same chance: what differs is the rule. */
  readonly variants: readonly Study["options"][];
}

export async function balance(
  driver: Driver,
  wish: BalanceWish,
  onPlayed?: (matches: number) => void,
): Promise<readonly Balance[]> {
  const { game, nodes, seed, bot, seats } = wish;
  const company = Array.from({ length: seats }, () => bot);
  const found: Balance[] = [];
  for (const options of wish.variants) {
    const study: Study = {
      game,
      company,
      options,
      nodes,
      seed,
      ...(wish.appraisal !== null && { appraisal: wish.appraisal }),
    };
    const played = await conducted(driver, study, { from: 0, to: wish.deals }, onPlayed);
    found.push(balanceOf(options, played, seats));
  }
  return found;
}

export function balanceOf(options: Study["options"], played: readonly Played[], seats: number): Balance {
  const winners = played.map(({ places }) => places.filter((place) => place === 1).length);
  const lengths = played.map(({ steps }) => steps).sort((one, other) => one - other);
  const at = (part: number): number => lengths[Math.round(part * (lengths.length - 1))] ?? 0;
  const margins = played.flatMap(({ scores }) => (scores === null ? [] : [marginOf(scores)]));
  const halfway = played.flatMap(({ halfway: told, places }) => (told === null ? [] : [{ told, places }]));
  const behind = halfway.flatMap(({ told, places }) =>
    told.flatMap((worth, seat) => (worth !== null && worth <= BEHIND ? [sharesOf(places)[seat] ?? 0] : [])),
  );
  return {
    options,
    wins: Array.from({ length: seats }, (_, seat) =>
      asShare(meanOf(played.map(({ places }) => sharesOf(places)[seat] ?? 0))),
    ),
    shared: shareOf(winners.filter((count) => count > 1).length, played.length),
    lost: shareOf(winners.filter((count) => count === 0).length, played.length),
    steps: meanOf(lengths),
    lengths: [at(0), at(0.5), at(1)],
    margin: margins.length === 0 ? null : meanOf(margins),
    comebacks: behind.length === 0 ? null : meanOf(behind),
    played,
  };
}

/** Whoever expects no more than this halfway is behind; if they win all the same, that is a comeback. */
const BEHIND = 0.25;

function marginOf(scores: readonly number[]): number {
  const [first = 0, second = 0] = [...scores].sort((one, other) => other - one);
  return first - second;
}
