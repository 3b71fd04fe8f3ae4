import type { Dice } from "../../kernel/dice.ts";
import type { Pledge } from "../../kernel/record/pledge.ts";

/** What the dice of a match are made of. */
export interface SeededMatch {
  /** The host's secret. */
  readonly seed: string;
  /** Missing in matches stored by older versions of the site. */
  readonly pledge?: Pledge;
}

/** Where the host's dice come from. */
export interface Chance {
  /** What everybody may know of a secret before it is used: it fits no other secret and does not reveal this one. */
  commitment(secret: string): string;
  /** What the bots of a match draw their chance from: nothing about the secret, and so about the dice, follows from it. */
  botSeed(match: SeededMatch): string;
  /** The dice of one step of a match; step 0 is the setup. The same step always gets the same dice. */
  dice(match: SeededMatch, step: number): Dice;
}
