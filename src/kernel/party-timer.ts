import { ONLY_PHASE } from "./clock.ts";

/** By phase, how long a turn usually takes, in milliseconds. */
export interface PartyTimer {
  readonly phases: Readonly<Record<string, number>>;
  /** Phases in which silence is an answer, too: to let them pass does not count as missing a turn. */
  readonly optional?: readonly string[];
  /** The phase of a turn, as everybody may know it. */
  readonly phaseOf: (view: never) => string;
}

/** The timer of a room without phases (TL-84). */
export const PLAIN_TIMER: PartyTimer = { phases: { [ONLY_PHASE]: 60_000 }, phaseOf: () => ONLY_PHASE };
