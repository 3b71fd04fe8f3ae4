import type { Comparison } from "../../src/lab/comparison.ts";
import { botById } from "../../src/lab/lab-game.ts";
import { loadLabGame } from "../../src/lab/load-lab-game.ts";
import type { StudyRunner } from "../../src/lab/study-runner.ts";
import { compareWithLevelBelow, playGoal } from "./comparisons.ts";
import type { MoveTimer, MoveTimes } from "./move-times.ts";
import type { BotGoal, BotPlan, BotTarget, RunLength } from "./plan.ts";

/** One level with one number of seats: how long it thinks, and its share of the win among players of the level below. */
export interface LadderStep {
  readonly level: number;
  readonly seats: number;
  /** Its usual budget for a move; 0 for a level that does not search. */
  readonly nodes: number;
  readonly moveTimes: MoveTimes;
  /** Null for level 1, which has no level below. */
  readonly comparison: Comparison | null;
}

export interface GoalResult {
  readonly goal: BotGoal;
  readonly comparison: Comparison;
}

/** Everything that was measured of one game's bots. */
export interface BotFigures {
  readonly game: string;
  readonly ladder: readonly LadderStep[];
  readonly goals: readonly GoalResult[];
  readonly studies: readonly BotTarget[];
}

export async function measureBots(
  runner: StudyRunner,
  moveTimer: MoveTimer,
  { game, seatCounts, goals, studies }: BotPlan,
  length: RunLength,
  onNext: (what: string) => void,
): Promise<BotFigures> {
  const labGame = await loadLabGame(game);
  const { levels } = labGame.room;
  const ladder: LadderStep[] = [];
  for (const seats of seatCounts)
    for (let level = 1; level <= levels; level++) {
      onNext(`${game}, ${seats} seats, level ${level}`);
      const moveTimes = await moveTimer({ game, level, seats, matches: length.timedMatches, nodes: length.nodes });
      const comparison = level === 1 ? null : await compareWithLevelBelow(runner, game, level, seats, length);
      const { nodes } = botById(labGame, `${game}-${level}`);
      ladder.push({ level, seats, nodes: length.nodes ?? nodes, moveTimes, comparison });
    }
  const results: GoalResult[] = [];
  for (const goal of goals) {
    onNext(`${game}, ${goal.name}`);
    results.push({ goal, comparison: await playGoal(runner, game, goal, length) });
  }
  onNext(`${game}, studies`);
  return { game, ladder, goals: results, studies: (await studies?.(length)) ?? [] };
}

/** Levels 1 to 3 move within 30 ms; no level takes longer than `MAX_MOVE_MS`. */
const QUICK_LEVELS = { levels: 3, maxMs: 30 };
const MAX_MOVE_MS = 1000;

/** Every claim as a figure with its goal. The figure of a level is the lower end of its interval. */
export const botTargets = ({ game, ladder, goals, studies }: BotFigures): readonly BotTarget[] => [
  ...ladder.flatMap(({ level, seats, moveTimes: { longest }, comparison }): readonly BotTarget[] => [
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
      value: longest,
      goal: level <= QUICK_LEVELS.levels ? QUICK_LEVELS.maxMs : MAX_MOVE_MS,
      is: "atMost",
    },
  ]),
  ...goals.map(
    ({ goal: { name, goal }, comparison }): BotTarget => ({
      name: `${game}: ${name}`,
      value: comparison.wins.value,
      goal,
      is: "atLeast",
    }),
  ),
  ...studies.map((target) => ({ ...target, name: `${game}: ${target.name}` })),
];
