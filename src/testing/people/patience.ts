import type { Dice } from "../../kernel/dice.ts";

/** How a person comes to the next press. */
export interface Hesitation {
  /** How long the person thinks before the press, in milliseconds. */
  readonly thought: number;
  /** After how many milliseconds the press is doubled; null if it is not. */
  readonly doubledAfter: (typeof DOUBLED)[number] | null;
  /** Presses on the board before anything is asked, this many milliseconds apart; 0 for none. */
  readonly haste: 0 | typeof HASTE;
  readonly detour: Detour | null;
}

/** What people do besides playing. */
export type Detour = "back" | "rotation" | "sleep";

const DOUBLED = [60, 120, 250, 390] as const;
const HASTE = 80;
const DETOURS: readonly Detour[] = ["back", "rotation", "sleep"];

/** Thoughts are between these, in milliseconds; most are short. */
export const SHORTEST_THOUGHT = 100;
export const LONGEST_THOUGHT = 6000;

/**
 * The next hesitation of a person. `scale` shortens the thoughts: 0.1 for a match in a tenth of the time. The times
 * between two presses of a doubled press stay as they are: they are the hand's.
 */
export function hesitation(dice: Dice, scale = 1): Hesitation {
  const part = (dice.roll(1000) - 1) / 999;
  const thought = SHORTEST_THOUGHT * (LONGEST_THOUGHT / SHORTEST_THOUGHT) ** part;
  const [doubled, hasty, away] = [dice.roll(3), dice.roll(6), dice.roll(24)];
  return {
    thought: Math.round(thought * scale),
    doubledAfter: doubled === 1 ? (DOUBLED[dice.roll(DOUBLED.length) - 1] ?? null) : null,
    haste: hasty === 1 ? HASTE : 0,
    detour: DETOURS[away - 1] ?? null,
  };
}
