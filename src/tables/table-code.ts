import { type Dice, oneOf } from "../kernel/dice.ts";

/**
 * Letters of codes that people read aloud and type on phones. No vowels, so that no code is a word in any language. No
 * L and no Q, which look like I and O. There are 34 million codes.
 */
export const CODE_LETTERS = "BCDFGHJKMNPRSTVWXZ";
export const CODE_LENGTH = 6;

const LETTERS = [...CODE_LETTERS];

export const newTableCode = (dice: Dice): string =>
  Array.from({ length: CODE_LENGTH }, () => oneOf(LETTERS, dice)).join("");

/** The code a person typed, in any case and with any separators. Null when it cannot be a code. */
export function parseTableCode(typed: string): string | null {
  if (typed.length > MAX_TYPED_LENGTH) return null;
  const letters = typed.replaceAll(/[\s.·_–—-]/g, "");
  // Only ASCII letters are made upper case: "ß" would become two letters.
  return CODE.test(letters) ? letters.toUpperCase() : null;
}

const CODE = new RegExp(`^[${CODE_LETTERS}${CODE_LETTERS.toLowerCase()}]{${CODE_LENGTH}}$`);

const MAX_TYPED_LENGTH = 40;
