import type { Dice } from "../kernel/dice.ts";

/** One match between players known by their numbers: the places they took. Equal places share. */
export interface Placing {
  readonly deal: string;
  readonly players: readonly number[];
  readonly places: readonly number[];
}

export interface Rating {
  /** Points as in chess: 400 more are ten times the odds. The first player stands at 0. */
  readonly points: number;
  readonly low: number;
  readonly high: number;
}

const ROUNDS = 200;
const SAMPLES = 200;

/** Strengths by Plackett and Luce (between two: Bradley and Terry), with intervals from drawing the deals anew. */
export function ratingsOf(players: number, placings: readonly Placing[], dice: Dice): readonly Rating[] {
  const points = pointsOf(players, placings);
  const deals = new Map<string, Placing[]>();
  for (const placing of placings) deals.set(placing.deal, [...(deals.get(placing.deal) ?? []), placing]);
  const all = [...deals.values()];
  const samples = Array.from({ length: all.length === 0 ? 0 : SAMPLES }, () =>
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
 * Maximum likelihood by minorisation: each place is chosen from those that are left, with odds by strength; those who share a
 * place share the choice. One drawn match against a phantom of middling strength keeps whoever has won everything finite.
 */
function pointsOf(players: number, placings: readonly Placing[]): readonly number[] {
  const stages = placings.flatMap(stagesOf);
  const chosen = new Float64Array(players).fill(0.5);
  for (const { winners, weight } of stages)
    for (const winner of winners) chosen[winner] = (chosen[winner] ?? 0) + weight;
  let strength = new Float64Array(players).fill(1);
  for (let round = 0; round < ROUNDS; round++) {
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
  /** Of each winner. */
  readonly weight: number;
}

function stagesOf({ players, places }: Placing): readonly Stage[] {
  const levels = [...new Set(places)].sort((one, other) => one - other);
  return levels.flatMap((level): readonly Stage[] => {
    const left = players.filter((_, at) => (places[at] ?? 0) >= level);
    const winners = players.filter((_, at) => places[at] === level);
    // The last ones are not chosen: they are left over; unless everybody shares one place.
    if (left.length === winners.length && levels.length > 1) return [];
    return [{ left, winners, weight: 1 / winners.length }];
  });
}
