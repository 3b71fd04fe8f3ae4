/** What is measured of a game's bots: every level against the one below for each of these numbers of seats, and some goals. */
export interface BotPart {
  readonly game: string;
  readonly counts: readonly number[];
  readonly goals: readonly Goal[];
  /** What no match can tell. */
  readonly studies?: (length: Length) => Promise<readonly Target[]>;
}

/** One bot on one seat, another on all the others: so much of the wins it must have. A win that is shared counts in part. */
export interface Goal {
  readonly name: string;
  readonly one: string;
  readonly other: string;
  readonly seats: number;
  readonly goal: number;
  readonly deals: number;
  /** Where it is played, if not on the game's own ground. */
  readonly ground?: string;
  readonly options?: Readonly<Record<string, unknown>>;
}

/** A figure and what it should be. */
export interface Target {
  readonly name: string;
  /** Null where it has not been computed to its end: then it is not met either. */
  readonly value: number | null;
  readonly goal: number;
  readonly is: "atLeast" | "atMost" | "above";
}

export function isMet({ value, goal, is }: Target): boolean {
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

/** How long everything may take. */
export interface Length {
  /** So many deals at most for each step of a ladder; it ends sooner when it knows. */
  readonly step: number;
  /** This part of what goals and studies ask for. */
  readonly share: number;
  /** So many matches of each level with itself beside a watch. */
  readonly clocked: number;
  /** Nodes for every move; null: as many as each bot usually has. */
  readonly nodes: number | null;
  /** Where a study that takes hours keeps what it has done, to go on from there another time. */
  readonly kept: string;
}
