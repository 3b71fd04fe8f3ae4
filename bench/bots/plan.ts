/** What is measured of a game's bots: every level against the level below with each number of seats, and some goals. */
export interface BotPlan {
  readonly game: string;
  readonly seatCounts: readonly number[];
  readonly goals: readonly BotGoal[];
  /** Figures that matches cannot give. */
  readonly studies?: (length: RunLength) => Promise<readonly BotTarget[]>;
}

/** One bot on one seat must have this share of the win among players of another bot. A shared win counts in part. */
export interface BotGoal {
  readonly name: string;
  readonly one: string;
  readonly other: string;
  readonly seats: number;
  readonly goal: number;
  readonly deals: number;
  /** The id of the lab's variant of the game, if it is not the game itself. */
  readonly labGame?: string;
  readonly options?: Readonly<Record<string, unknown>>;
}

/** A figure and its goal. */
export interface BotTarget {
  readonly name: string;
  /** Null when it has not been computed to the end. Then the goal is not met. */
  readonly value: number | null;
  readonly goal: number;
  readonly is: "atLeast" | "atMost" | "above";
}

export function isMet({ value, goal, is }: BotTarget): boolean {
  if (value === null) return false;
  switch (is) {
    case "atLeast":
      return value >= goal;
    case "atMost":
      return value <= goal;
    case "above":
      return value > goal;
  }
}

/** How long a run of the benchmark may take. */
export interface RunLength {
  /** At most this many deals per level and number of seats; the sequential test may stop earlier. */
  readonly maxDealsPerStep: number;
  /** The part of the deals of goals and of the work of studies that is done: 1 is all. */
  readonly share: number;
  /** The number of matches of each level against itself that are timed. */
  readonly timedMatches: number;
  /** Nodes per move; null means each bot's usual budget. */
  readonly nodes: number | null;
  /** Where a study that takes hours stores its progress. The next run continues from there. */
  readonly checkpointFolder: string;
}
