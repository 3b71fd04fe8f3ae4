import { type Dice, seeded } from "../kernel/dice.ts";

/** What chance may know of a table. */
export interface Seeded {
  readonly id: string;
  readonly seed: string;
}

/** The dice of one step of one table; step 0 is the setting up. Asked again for the same step, they fall the same. */
export type Chance = (table: Seeded, step: number) => Dice;

/** For play on one's own device, where nobody has anything to prove. The same seed deals the same match. */
export const localChance: Chance = ({ seed }, step) => seeded(`${seed} step ${step}`);
