import type { Turns } from "./holdings.ts";
import type { Slab } from "./slabs.ts";

/** All ways exchanges can end, for players and for the Unknown Force, in Attraction and in the settlement of EM-36. */
export interface ExchangeTables {
  readonly turns: Turns;
  readonly settling: Turns;
  readonly unknownTurns: Int16Array;
  readonly unknownSettling: Int16Array;
}

/** The first player's gain after the round. `slabs` is by the Unknown Force's holding; the stone has moved on. */
export interface ContinuationValues {
  readonly slabs: readonly (Slab | undefined)[];
  readonly ends: (unknown: number, first: number, second: number) => number;
}

/** A player who knows the real values, while the other one chooses by the values it believes. */
export interface InformedPlayer {
  readonly force: number;
  readonly real: ContinuationValues;
}
