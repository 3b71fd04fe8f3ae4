import { seeded } from "../../../kernel/dice.ts";
import type { Philosopher } from "../rules/philosophers.ts";
import { TRAITS } from "./bank-leanings.ts";
import type { Traits } from "./leaning.ts";

/**
 * Section 6.7, in the order of TRAITS: bold, sociable, nature, novelty, planner, heart, thrifty, frank. These numbers
 * are never shown.
 */
export const PERSONAS: Readonly<Record<Philosopher, Traits>> = {
  aporeia: [-1, 0, 0, 1, 0, -1, 0, 1],
  bradypos: [-2, 0, 1, -1, -1, 1, 1, 0],
  chronippa: [0, 0, -1, 0, 2, -1, 1, 1],
  diktyon: [1, -1, 2, -1, 0, 0, 1, 0],
  eurekas: [1, 0, -1, 2, -1, -1, -1, 0],
  filaretos: [0, 1, 0, -1, 0, 2, 0, -2],
  glossaria: [0, 2, -1, 1, -1, 1, -1, 1],
  hypnotea: [-1, -1, 1, 0, -2, 1, 0, -1],
  isonomos: [-1, 0, 0, 0, 1, -2, 1, 1],
  lakonix: [1, -2, 1, -1, 1, -1, 2, 2],
  mnemea: [-1, 1, 0, -2, 1, 1, -1, -1],
  nephelias: [2, 1, 1, 1, -2, 0, -2, 0],
};

/** The persona of a stand-in. */
export const NEUTRAL: Traits = TRAITS.map(() => 0);

/** A philosopher's traits in one match: at most half a point more or less, by the seed. */
export function tempered(philosopher: Philosopher, seed: string): Traits {
  const dice = seeded(`${seed} persona`);
  return PERSONAS[philosopher].map((trait) => trait + (dice.roll(101) - 51) / 100);
}
