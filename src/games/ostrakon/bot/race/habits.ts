import { setUpFor } from "../../rules/table.ts";
import { EACH_SPACE, type Odds, worthOf } from "../odds.ts";
import { prospects } from "../prospects.ts";
import { RULES } from "./engine.ts";

/** How people who know nothing about each other play on, by the number of players. */
export interface Habits {
  /** By rule and by spaces: the probability that an asker advances at most that far. */
  readonly reach: Float64Array;
  /** By rule, moons left and distance to the Sun: whether somebody follows. */
  readonly follows: Uint8Array;
}

export const STRIDE = 8;
export const CAPS = 18;

/** Computed once for each number of players. */
export function habitsOf(players: number): Habits {
  const known = MADE.get(players);
  if (known !== undefined) return known;
  const odds = RULES.map((rule) => usualOdds(players, rule));
  const made: Habits = { reach: reachOf(odds), follows: followsOf(odds, setUpFor(players).moons) };
  MADE.set(players, made);
  return made;
}

const MADE = new Map<number, Habits>();

/** The odds of a question that splits people best, among people nobody knows. */
function usualOdds(players: number, rule: (typeof RULES)[number]): Odds {
  const day = { rule, picks: setUpFor(players).picks };
  const splits = SPLITS.map((white) => prospects(Array(players - 1).fill(white), "w", day, EACH_SPACE));
  const promised = splits.map((odds) => worthOf(odds, EACH_SPACE));
  return splits[promised.indexOf(Math.max(...promised))] ?? [];
}

const SPLITS = Array.from({ length: 41 }, (_, step) => 0.4 + step / 100);

function reachOf(odds: readonly Odds[]): Float64Array {
  const reach = new Float64Array(RULES.length * STRIDE).fill(1);
  for (const [rule, chances] of odds.entries()) {
    let sum = 0;
    for (const [spaces, chance] of chances.entries()) {
      sum += chance;
      if (spaces < chances.length - 1) reach[rule * STRIDE + spaces] = sum;
    }
  }
  return reach;
}

/** Patient early, eager late. */
function followsOf(odds: readonly Odds[], moons: number): Uint8Array {
  const follows = new Uint8Array(RULES.length * STRIDE * CAPS);
  for (const [rule, chances] of odds.entries())
    for (let left = 1; left <= moons; left++)
      for (let cap = 1; cap < CAPS; cap++) {
        const gain = worthOf(
          chances,
          EACH_SPACE.map((spaces) => Math.min(spaces, cap)),
        );
        const patience = left / moons;
        const wanted = (chances.length - 1) * (0.25 + 0.35 * patience);
        if (gain >= wanted || left === 1) follows[(rule * STRIDE + left) * CAPS + cap] = 1;
      }
  return follows;
}
