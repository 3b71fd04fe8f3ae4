import { type Dice, oneOf } from "../kernel/dice.ts";

/**
 * Letters for codes that are read aloud and typed on phones. No vowels, so that no code is a word in any language; no L
 * and no Q, which are taken for I and O. Thirty-four million codes.
 */
export const CODE_LETTERS = "BCDFGHJKMNPRSTVWXZ";
export const CODE_LENGTH = 6;

const LETTERS = [...CODE_LETTERS];

export const freshCode = (dice: Dice): string =>
  Array.from({ length: CODE_LENGTH }, () => oneOf(LETTERS, dice)).join("");

/** The code somebody typed, in whatever case and with whatever between the letters; null where it cannot be one. */
export function readCode(typed: string): string | null {
  if (typed.length > LONGEST_TYPED) return null;
  const letters = typed.replaceAll(/[\s.·_–—-]/g, "");
  // Only plain letters are made capitals: ß would become two of them.
  return CODE.test(letters) ? letters.toUpperCase() : null;
}

const CODE = new RegExp(`^[${CODE_LETTERS}${CODE_LETTERS.toLowerCase()}]{${CODE_LENGTH}}$`);

const LONGEST_TYPED = 40;
