import { fingerprint } from "../../../kernel/fingerprint.ts";

/** Random numbers for searches (sfc32, seeded by a text): faster than a match's dice and as repeatable. */
export type Chance = Int32Array;

export function chanceOf(seed: string): Chance {
  const chance = Int32Array.of(fingerprint(`${seed} 1`), fingerprint(`${seed} 2`), fingerprint(`${seed} 3`), 1);
  for (let turn = 0; turn < 12; turn++) word(chance);
  return chance;
}

function word(chance: Chance): number {
  const a = chance[0] ?? 0;
  const b = chance[1] ?? 0;
  const c = chance[2] ?? 0;
  const counter = chance[3] ?? 0;
  const sum = (a + b + counter) | 0;
  chance[3] = counter + 1;
  chance[0] = b ^ (b >>> 9);
  chance[1] = c + (c << 3);
  chance[2] = ((c << 21) | (c >>> 11)) + sum;
  return sum;
}

/** At least 0 and below 1. */
export const fraction = (chance: Chance): number => (word(chance) >>> 0) / 2 ** 32;

/** One of 0 … count − 1. For small counts the bias is below one in a hundred thousand. */
export const below = (chance: Chance, count: number): number => ((word(chance) >>> 8) * count) >>> 24;
