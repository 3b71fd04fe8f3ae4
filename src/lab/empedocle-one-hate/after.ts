import type { Turns } from "./holdings.ts";
import type { Slab } from "./slabs.ts";

/** What is known of the exchanges: of players and of the Unknown Force, in Attraction and in the settlement of EM-36. */
export interface Exchanging {
  readonly turns: Turns;
  readonly settling: Turns;
  readonly unknownTurns: Int16Array;
  readonly unknownSettling: Int16Array;
}

/** Values after the round by the Unknown Force's holding; the stone has moved on. */
export interface After {
  readonly slabs: readonly (Slab | undefined)[];
  readonly ends: (unknown: number, first: number, second: number) => number;
}

/** Who chooses by what is real where that differs from what is believed. */
export interface Knower {
  readonly force: number;
  readonly real: After;
}
