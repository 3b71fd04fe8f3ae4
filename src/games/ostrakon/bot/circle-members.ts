import { log } from "../../../kernel/arithmetic.ts";
import type { Habitat } from "./habitats.ts";
import { dot, inverse, type Matrix, plus, times, withDiagonal } from "./matrices.ts";
import type { Person } from "./people.ts";

/** What somebody's stones say by themselves: the logarithm of their likelihood is quadratic, with these coefficients. */
export interface Told {
  readonly precision: Matrix;
  readonly pull: readonly number[];
}

export function toldBy({ mean, spread }: Person, before: Person): Told {
  const size = mean.length;
  const [now, then] = [inverse(spread, size).matrix, inverse(before.spread, size).matrix];
  const [pull, usual] = [times(now, mean), times(then, before.mean)];
  return {
    precision: now.map((value, at) => value - (then[at] as number)),
    pull: pull.map((value, at) => value - (usual[at] as number)),
  };
}

/** What the same stones would say of somebody with the other regard for what most people say, which is the last number. */
export const opposite = ({ precision, pull }: Told): Told => ({
  precision: turned(precision, pull.length),
  pull: otherWay(pull),
});

/** The same person with the other regard for what most people say. */
export const opposed = ({ mean, spread }: Person): Person => ({
  mean: otherWay(mean),
  spread: turned(spread, mean.length),
});

const otherWay = (vector: readonly number[]): readonly number[] => {
  const last = vector.length - 1;
  return vector.with(last, -(vector[last] as number));
};

/** What joins the last number to another one changes its sign. */
const turned = (matrix: Matrix, size: number): Matrix =>
  matrix.map((value, at) => ((Math.floor(at / size) === size - 1) === (at % size === size - 1) ? value : -value));

/** Somebody as seen from the centre of their circle, who differs from it by the variance within. */
export interface Member {
  /** The covariance of the person, given the centre. */
  readonly spread: Matrix;
  /** Their mean is this, and the centre drawn through `follows`. */
  readonly mean: readonly number[];
  readonly follows: Matrix;
  /** What their stones say of the centre. */
  readonly evidence: number;
  readonly precision: Matrix;
  readonly pull: readonly number[];
}

export function memberIn({ within }: Habitat, { precision, pull }: Told): Member {
  const size = within.length;
  const tight = within.map((variance) => 1 / variance);
  const { matrix: spread, logDeterminant } = inverse(withDiagonal(precision, tight), size);
  const mean = times(spread, pull);
  const follows = spread.map((value, at) => value * (tight[at % size] as number));
  return {
    spread,
    mean,
    follows,
    evidence: (dot(pull, mean) - logDeterminant - within.reduce((sum, variance) => sum + log(variance), 0)) / 2,
    precision: withDiagonal(
      follows.map((value, at) => -value * (tight[Math.floor(at / size)] as number)),
      tight,
    ),
    pull: mean.map((value, at) => value * (tight[at] as number)),
  };
}

export interface Circle {
  readonly evidence: number;
  /** Its centre. */
  readonly mean: readonly number[];
  readonly spread: Matrix;
}

/** A circle with these members, whose centre is another person of the same kind. */
export function circleOf(
  { between }: Habitat,
  members: readonly Member[],
  seats: readonly number[],
  before: Person,
): Circle {
  const size = between.length;
  const loose = between.map((variance) => 1 / variance);
  let precision: Matrix = withDiagonal(
    Array.from({ length: size * size }, () => 0),
    loose,
  );
  let pull: readonly number[] = before.mean.map((value, at) => value * (loose[at] as number));
  let evidence = -(dot(before.mean, pull) + between.reduce((sum, variance) => sum + log(variance), 0)) / 2;
  for (const seat of seats) {
    const member = members[seat] as Member;
    precision = plus(precision, member.precision);
    pull = plus(pull, member.pull);
    evidence += member.evidence;
  }
  const { matrix: spread, logDeterminant } = inverse(precision, size);
  const mean = times(spread, pull);
  return { evidence: evidence + (dot(pull, mean) - logDeterminant) / 2, mean, spread };
}
