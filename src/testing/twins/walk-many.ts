import { oneOf, seeded, shuffled } from "../../kernel/dice.ts";
import type { BaseView, Game } from "../../kernel/game.ts";
import { everyCombination } from "../contract/pairwise.ts";
import type { TwinSubject } from "./twin.ts";
import { type WalkPlan, walkBeside } from "./walk-beside.ts";

export interface Walks {
  /** The matches that were played, up to and with the first disagreement. */
  readonly matches: number;
  readonly positions: number;
  readonly disagreement: string | null;
}

/** Walks through random matches until the first disagreement. */
export function walkMany<O extends object, S, M, V extends BaseView, P, D, C>(
  subject: TwinSubject<O, S, M, V, P, D, C>,
  plans: readonly WalkPlan[],
): Walks {
  let positions = 0;
  for (const [index, plan] of plans.entries()) {
    const walk = walkBeside(subject, plan);
    positions += walk.positions;
    if (walk.disagreement !== null) return { matches: index + 1, positions, disagreement: walk.disagreement };
  }
  return { matches: plans.length, positions, disagreement: null };
}

/**
 * This many matches: the numbers of seats take turns, and with each of them all combinations of options in random order.
 * So a few matches have every number of seats, and many have every combination. Where there are too many combinations,
 * each match has a random one.
 */
export function walkPlans<O extends object, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  count: number,
  seed: string,
): readonly WalkPlan[] {
  const product = Object.values<readonly unknown[]>(game.choices).reduce((all, { length }) => all * length, 1);
  if (product > MAX_COMBINATIONS) return randomPlans(game, count, seed);
  const combinations = everyCombination({ ...game.choices });
  const bySeats = Array.from({ length: game.seats.max - game.seats.min + 1 }, (_, index) => {
    const seats = game.seats.min + index;
    const sensible = combinations.filter((raw) => game.options(raw, seats) !== null);
    return { seats, sensible: shuffled(sensible, seeded(`${seed} ${seats}`)) };
  });
  return Array.from({ length: count }, (_, number) => {
    const { seats = 0, sensible = [] } = bySeats[number % bySeats.length] ?? {};
    const options = sensible[Math.floor(number / bySeats.length) % sensible.length];
    return { seats, options, seed: `${seed} ${number}` };
  });
}

const MAX_COMBINATIONS = 5_000;

function randomPlans<O extends object, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  count: number,
  seed: string,
): readonly WalkPlan[] {
  const dice = seeded(seed);
  const any = (): object =>
    Object.fromEntries(
      Object.entries<readonly unknown[]>(game.choices).map(([name, values]) => [name, oneOf(values, dice)]),
    );
  return Array.from({ length: count }, (_, number) => {
    const seats = game.seats.min + (number % (game.seats.max - game.seats.min + 1));
    let options = any();
    while (game.options(options, seats) === null) options = any();
    return { seats, options, seed: `${seed} ${number}` };
  });
}
