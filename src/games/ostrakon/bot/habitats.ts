import { log } from "../../../kernel/arithmetic.ts";

/** What kind of people may sit at a table. */
export interface Habitat {
  /** The logarithm of its weight before a stone is shown. */
  readonly evidence: number;
  /** By trait, and last for the regard for what most people say: the variance between circles of friends. */
  readonly between: readonly number[];
  /** The same within a circle. */
  readonly within: readonly number[];
  /** How likely somebody says the opposite of what most would say. */
  readonly contrarians: number;
}

/** The part of the variance that lies between circles: people are all different, or friends are somewhat or much alike. */
const BETWEEN = [
  [0.05, 6],
  [0.5, 1],
  [0.85, 1],
] as const;

/** The variance of traits, compared with what the world says. */
const TRAITS = [
  [0.5, 1],
  [1, 4],
  [1.7, 1],
] as const;

/** The variance of the regard for what most people say, among those who go along with it and among contrarians. */
const REGARD = 0.03;

/** The part of people who say the opposite of what most would say: hardly anybody, or some. */
const CONTRARIANS = [
  [0.002, 4],
  [0.25, 1],
] as const;

/** Every combination. The weights were chosen among made-up people of the lab, but not among the kind `mixed`. */
export const habitatsOf = (traits: number, variance: number): readonly Habitat[] =>
  BETWEEN.flatMap(([between, one]) =>
    TRAITS.flatMap(([width, two]) =>
      CONTRARIANS.map(([contrarians, three]) => {
        const whole = Array.from({ length: traits + 1 }, (_, at) => (at < traits ? width * variance : REGARD));
        return {
          evidence: log(one * two * three),
          contrarians,
          between: whole.map((value) => between * value),
          within: whole.map((value) => (1 - between) * value),
        };
      }),
    ),
  );
