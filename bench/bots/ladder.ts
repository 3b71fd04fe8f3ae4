import { type Comparison, compared } from "../../src/lab/compared.ts";
import type { Driver } from "../../src/lab/driver.ts";
import type { Goal, Length } from "./part.ts";

/** The same seed: the same figures, on any machine. */
export const SEED = "ladder";

/** One level on one seat, the level below on all the others, until it is known which is better. */
export function step(
  driver: Driver,
  game: string,
  level: number,
  seats: number,
  { step: deals, nodes }: Length,
): Promise<Comparison> {
  const [one, other] = [`${game}-${level}`, `${game}-${level - 1}`];
  // An eighth more than its fair share is a difference worth a level.
  const gain = 1 / seats / 8;
  return compared(driver, { game, one, other, seats, options: {}, nodes, seed: SEED, deals, gain });
}

/** All deals are played: nothing is stopped where it looks best. */
export function towards(driver: Driver, game: string, goal: Goal, { share, nodes }: Length): Promise<Comparison> {
  const { one, other, seats, ground = game, options = {} } = goal;
  const deals = Math.max(2, Math.round(goal.deals * share));
  return compared(driver, { game: ground, one, other, seats, options, nodes, seed: SEED, deals, gain: null });
}
