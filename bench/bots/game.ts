import type { Comparison } from "../../src/lab/compared.ts";
import type { Driver } from "../../src/lab/driver.ts";
import { groundOf } from "../../src/lab/grounds.ts";
import type { Clock, Clocked } from "./clocked.ts";
import { step, towards } from "./ladder.ts";
import type { BotPart, Goal, Length, Target } from "./part.ts";

/** One level at a table of so many: how long it thinks, and what it wins among the level below. */
export interface Rung {
  readonly level: number;
  readonly seats: number;
  readonly clocked: Clocked;
  /** Nobody is below the first. */
  readonly comparison: Comparison | null;
}

export interface Reached {
  readonly goal: Goal;
  readonly comparison: Comparison;
}

/** All that was measured of one game's bots. */
export interface Measured {
  readonly game: string;
  readonly rungs: readonly Rung[];
  readonly reached: readonly Reached[];
  readonly studies: readonly Target[];
}

export async function measured(
  driver: Driver,
  clock: Clock,
  { game, counts, goals, studies }: BotPart,
  length: Length,
  onNext: (what: string) => void,
): Promise<Measured> {
  const { levels } = (await groundOf(game)).room;
  const rungs: Rung[] = [];
  for (const seats of counts)
    for (let level = 1; level <= levels; level++) {
      onNext(`${game}, ${seats} seats, level ${level}`);
      const clocked = await clock({ game, level, seats, matches: length.clocked, nodes: length.nodes });
      const comparison = level === 1 ? null : await step(driver, game, level, seats, length);
      rungs.push({ level, seats, clocked, comparison });
    }
  const reached: Reached[] = [];
  for (const goal of goals) {
    onNext(`${game}, ${goal.name}`);
    reached.push({ goal, comparison: await towards(driver, game, goal, length) });
  }
  onNext(`${game}, studies`);
  return { game, rungs, reached, studies: (await studies?.(length)) ?? [] };
}

/** Levels 1 to 3 answer at once, in milliseconds; nobody takes longer than the strongest may. */
const QUICK = { levels: 3, most: 30 };
const STRONG = 1000;

/** Every claim as a figure beside what it should be: a level's share is the lower end of its interval. */
export const targetsOf = ({ game, rungs, reached, studies }: Measured): readonly Target[] => [
  ...rungs.flatMap(({ level, seats, clocked: { most }, comparison }): readonly Target[] => [
    ...(comparison === null
      ? []
      : [
          {
            name: `${game}: level ${level} among level ${level - 1}, ${seats} seats, lower end`,
            value: comparison.wins.low,
            goal: comparison.fair,
            is: "above" as const,
          },
        ]),
    {
      name: `${game}: level ${level}, ${seats} seats, longest move in ms`,
      value: most,
      goal: level <= QUICK.levels ? QUICK.most : STRONG,
      is: "atMost",
    },
  ]),
  ...reached.map(
    ({ goal: { name, goal }, comparison }): Target => ({
      name: `${game}: ${name}`,
      value: comparison.wins.value,
      goal,
      is: "atLeast",
    }),
  ),
  ...studies.map((target) => ({ ...target, name: `${game}: ${target.name}` })),
];
