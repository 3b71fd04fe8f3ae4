import { sigmoid } from "../../../kernel/arithmetic.ts";
import type { Stone } from "../rules/state.ts";
import { type Leaning, pull, type Traits } from "./leaning.ts";
import { NODES, WEIGHTS } from "./quadrature.ts";

/** The estimate of a person: a normal distribution over their traits. */
export interface Person {
  readonly mean: Traits;
  /** The covariance, row by row. */
  readonly spread: readonly number[];
  /** How likely it is that, as an asker, this person casts their own opinion; only where that is estimated. */
  readonly candour?: number;
}

/** A person who has not shown a stone: average traits, each with this variance. */
export const stranger = (traits: number, variance: number): Person => ({
  mean: Array.from({ length: traits }, () => 0),
  spread: Array.from({ length: traits * traits }, (_, at) => (at % (traits + 1) === 0 ? variance : 0)),
});

/** The probability that this person casts a white stone, averaged over what is not known of their traits. */
export function chanceOfWhite(person: Person, { bias, load }: Leaning): number {
  const mean = bias + pull(load, person.mean);
  const deviation = Math.sqrt(pull(load, along(person, load)));
  let chance = 0;
  for (let at = 0; at < NODES.length; at++)
    chance += (WEIGHTS[at] as number) * sigmoid(mean + deviation * (NODES[at] as number));
  return chance;
}

/**
 * The estimate after one more stone. Along the question's loadings the new mean and variance are exact; other
 * directions change by their correlation with it. `sincerity` is the probability that the stone is an opinion at all.
 */
export function learnt(person: Person, { bias, load }: Leaning, stone: Stone, sincerity = 1): Person {
  const shared = along(person, load);
  const variance = pull(load, shared);
  if (variance <= 0) return person;
  const mean = bias + pull(load, person.mean);
  const deviation = Math.sqrt(variance);
  const side = stone === "w" ? 1 : -1;
  let [whole, first, second] = [0, 0, 0];
  for (let at = 0; at < NODES.length; at++) {
    const node = NODES[at] as number;
    const likely = (1 - sincerity) / 2 + sincerity * sigmoid(side * (mean + deviation * node));
    const weight = (WEIGHTS[at] as number) * likely;
    whole += weight;
    first += weight * node;
    second += weight * node * node;
  }
  const step = first / whole;
  const kept = Math.min(1, second / whole - step * step);
  const traits = load.length;
  return {
    ...person,
    mean: person.mean.map((value, at) => value + ((shared[at] as number) * step) / deviation),
    spread: person.spread.map(
      (value, at) =>
        value - ((shared[Math.floor(at / traits)] as number) * (shared[at % traits] as number) * (1 - kept)) / variance,
    ),
  };
}

/** The covariance of each trait with the pull along these loadings. */
function along({ spread }: Person, load: readonly number[]): readonly number[] {
  const traits = load.length;
  const shared: number[] = [];
  for (let row = 0; row < traits; row++) {
    let sum = 0;
    for (let at = 0; at < traits; at++) sum += (spread[row * traits + at] as number) * (load[at] as number);
    shared.push(sum);
  }
  return shared;
}
