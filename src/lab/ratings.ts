import type { Dice } from "../kernel/dice.ts";

/** The places of one match. `players` are numbers, by seat. */
export interface Placing {
  readonly deal: string;
  readonly players: readonly number[];
  readonly places: readonly number[];
}

export interface Rating {
  /** Elo points: 400 more points mean ten times the odds. The first player has 0. */
  readonly points: number;
  readonly low: number;
  readonly high: number;
}

const ITERATIONS = 200;
const BOOTSTRAP_SAMPLES = 200;

/** Strengths of the Plackett–Luce model (Bradley–Terry for two players), with bootstrap intervals over the deals. */
export function ratingsOf(players: number, placings: readonly Placing[], dice: Dice): readonly Rating[] {
  const points = pointsOf(players, placings);
  const deals = new Map<string, Placing[]>();
  for (const placing of placings) deals.set(placing.deal, [...(deals.get(placing.deal) ?? []), placing]);
  const all = [...deals.values()];
  const samples = Array.from({ length: all.length === 0 ? 0 : BOOTSTRAP_SAMPLES }, () =>
    pointsOf(
      players,
      all.flatMap(() => all[dice.roll(all.length) - 1] ?? []),
    ),
  );
  return points.map((value, player) => {
    const drawn = samples.map((sample) => sample[player] ?? 0).sort((one, other) => one - other);
    const at = (part: number): number => drawn[Math.round(part * (drawn.length - 1))] ?? value;
    return { points: value, low: at(0.025), high: at(0.975) };
  });
}

/**
 * Maximum likelihood by minorisation–maximisation. Each place is chosen among the players that are left, with odds by
 * strength; players who share a place share the choice. One drawn match against an imaginary player of strength 1 keeps
 * the strength of a player who won everything finite.
 */
function pointsOf(players: number, placings: readonly Placing[]): readonly number[] {
  const stages = placings.flatMap(stagesOf);
  const chosen = new Float64Array(players).fill(0.5);
  for (const { winners, weight } of stages)
    for (const winner of winners) chosen[winner] = (chosen[winner] ?? 0) + weight;
  let strength = new Float64Array(players).fill(1);
  for (let round = 0; round < ITERATIONS; round++) {
    const faced = strength.map((own) => 1 / (own + 1));
    for (const { left, winners, weight } of stages) {
      const sum = left.reduce((total, player) => total + (strength[player] ?? 0), 0);
      for (const player of left) faced[player] = (faced[player] ?? 0) + (winners.length * weight) / sum;
    }
    strength = strength.map((_, player) => (chosen[player] ?? 0) / (faced[player] ?? 1));
  }
  const [first = 1] = strength;
  return [...strength].map((own) => 400 * Math.log10(own / first));
}

interface Stage {
  readonly left: readonly number[];
  readonly winners: readonly number[];
  /** The weight of each winner. */
  readonly weight: number;
}

function stagesOf({ players, places }: Placing): readonly Stage[] {
  const levels = [...new Set(places)].sort((one, other) => one - other);
  return levels.flatMap((level): readonly Stage[] => {
    const left = players.filter((_, at) => (places[at] ?? 0) >= level);
    const winners = players.filter((_, at) => places[at] === level);
    // The last place is not a choice, unless all players share one place.
    if (left.length === winners.length && levels.length > 1) return [];
    return [{ left, winners, weight: 1 / winners.length }];
  });
}
