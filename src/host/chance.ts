import type { Dice } from "../kernel/dice.ts";
import type { Pledge } from "../kernel/record-pledge.ts";

/** What chance may know of a table. */
export interface Seeded {
  /** The host's secret. */
  readonly seed: string;
  /** Absent from tables of an older version of the site. */
  readonly pledge?: Pledge;
}

/** Where the host's dice come from. */
export interface Chance {
  /** What everybody may be told of a secret before it is used: it fits no other secret, and does not betray this one. */
  commitment(secret: string): string;
  /** The dice of one step of one table; step 0 is the setting up. Asked again for the same step, they fall the same. */
  dice(table: Seeded, step: number): Dice;
}
