import { log } from "../../../kernel/arithmetic.ts";

/** What kind of people may sit at a table. */
export interface Habitat {
  /** The logarithm of its weight before a stone is shown. */
  readonly evidence: number;
  /** By trait, and last for the regard for what most people say: the variance between circles of friends. */
  readonly between: readonly number[];
  /** The same within a circle. */
  readonly within: readonly number[];
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

/** The variance of the regard for what most people say: hardly any, or so much that some are contrarians. */
const REGARD = [
  [0.03, 4],
  [0.8, 1],
] as const;

/** Every combination. The weights were chosen among made-up people of the kinds `traits` and `guessed` of the lab. */
export const habitatsOf = (traits: number, variance: number): readonly Habitat[] =>
  BETWEEN.flatMap(([between, one]) =>
    TRAITS.flatMap(([width, two]) =>
      REGARD.map(([regard, three]) => {
        const whole = Array.from({ length: traits + 1 }, (_, at) => (at < traits ? width * variance : regard));
        return {
          evidence: log(one * two * three),
          between: whole.map((value) => between * value),
          within: whole.map((value) => (1 - between) * value),
        };
      }),
    ),
  );
