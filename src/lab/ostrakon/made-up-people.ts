import type { Traits } from "../../games/ostrakon/bot/leaning.ts";
import { type Dice, seeded } from "../../kernel/dice.ts";
import type { MadeUpKind } from "./made-up-kinds.ts";

/** Somebody's traits, then their regard for what most people say: 1, or −1 for a contrarian. */
export function drawnPersona(kind: MadeUpKind, seed: string): Traits {
  const dice = seeded(`${seed} persona`);
  const traits = kind.traits + kind.hidden;
  const own = Array.from({ length: traits }, () => normal(dice));
  const regard = dice.roll(1000) <= 1000 * kind.contrarians ? -1 : 1;
  if (kind.camps === null) return [...own, regard];
  const { centres, within } = kind.camps;
  // Whoever comes later has joined one of the camps of the table; the first of them is the largest.
  const camp = Math.min(dice.roll(centres), dice.roll(centres));
  const centre = seeded(`${tableOf(seed)} camp ${camp}`);
  const between = Math.sqrt(1 - within * within);
  return [...own.map((value) => within * value + between * normal(centre)), regard];
}

/** The seed that all seats of a match have in common. */
export const tableOf = (seed: string): string => seed.replace(/ seat \d+$/, "");

/** The sum of twelve dice is close enough to a normal distribution. */
export function normal(dice: Dice): number {
  let sum = -6;
  for (let die = 0; die < 12; die++) sum += (dice.roll(DIE_SIDES) - 0.5) / DIE_SIDES;
  return sum;
}

const DIE_SIDES = 1_000_000;
