import type { ExpectedRows, StageLog } from "./stage-log.ts";

/** A property of section 5 that a log does not keep, and where. */
export interface PropertyFault {
  readonly property: string;
  readonly at: number;
  readonly says: string;
}

export interface Watched {
  readonly log: StageLog;
  readonly expected: ExpectedRows;
  /** Whether the page has hands: watchers and screens have none. */
  readonly hasHands: boolean;
  readonly isStill: boolean;
  /** How much slower the machine is made: the echo may take 100 ms, or 250 if this is 4. */
  readonly slowed: 1 | 4;
}
