/**
 * Packs numbers, each as small as its range allows: a choice of three takes 1.6 bits. The same interface writes and reads,
 * so that one function can do both: a writer stores the value and returns it, a reader ignores it and returns the stored
 * one. Reading past the end gives zeros: the caller needs a check of its own.
 */
export interface Digits {
  /** A value from 0 to range − 1. */
  digit(range: number, value: number): number;
  /** Any whole number from 0; small numbers take less space. */
  number(value: number): number;
  text(value: string): string;
}

export function digitWriter(): Digits & { written(): string } {
  const digits: { readonly value: bigint; readonly range: bigint }[] = [];
  const digit = (range: number, value: number): number => {
    digits.push({ value: BigInt(value), range: BigInt(range) });
    return value;
  };
  return {
    ...withNumbersAndTexts(digit),
    written: () => toLetters(digits.reduceRight((packed, { value, range }) => packed * range + value, 0n)),
  };
}

/** Null if the text contains another character. */
export function digitReader(letters: string): Digits | null {
  const all = fromLetters(letters);
  if (all === null) return null;
  let packed = all;
  return withNumbersAndTexts((range) => {
    const value = packed % BigInt(range);
    packed /= BigInt(range);
    return Number(value);
  });
}

const SEPTET = 128;
/** 7 × 7 bits is the most that a JavaScript number holds exactly. */
const MAX_SEPTETS = 7;
/** Longer than any move, name or option: a broken link must not make us read endlessly. */
const MAX_TEXT_LENGTH = 4096;

function withNumbersAndTexts(digit: Digits["digit"]): Digits {
  const number = (value: number, septets = MAX_SEPTETS): number => {
    const low = digit(SEPTET, value % SEPTET);
    const rest = Math.floor(value / SEPTET);
    const goesOn = digit(2, rest > 0 ? 1 : 0) === 1 && septets > 1;
    return goesOn ? low + SEPTET * number(rest, septets - 1) : low;
  };
  const text = (value: string): string => {
    const length = Math.min(number(value.length), MAX_TEXT_LENGTH);
    let out = "";
    for (let at = 0; at < length; at++) out += String.fromCharCode(number(value.charCodeAt(at) || 0));
    return out;
  };
  return { digit, number: (value) => number(value), text };
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const LETTER_BITS = 6;

/** The lowest bits come first. */
function toLetters(packed: bigint): string {
  const bits = packed.toString(2);
  let letters = "";
  for (let end = bits.length; end > 0; end -= LETTER_BITS)
    letters += LETTERS[Number.parseInt(bits.slice(Math.max(0, end - LETTER_BITS), end), 2)];
  return letters;
}

function fromLetters(letters: string): bigint | null {
  let bits = "0";
  for (let at = letters.length - 1; at >= 0; at--) {
    const value = LETTERS.indexOf(letters.charAt(at));
    if (value < 0) return null;
    bits += value.toString(2).padStart(LETTER_BITS, "0");
  }
  return BigInt(`0b${bits}`);
}
