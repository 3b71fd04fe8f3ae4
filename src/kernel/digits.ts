/**
 * Numbers packed one after the other, each as small as its range allows: a choice among three takes a bit and a half.
 * One interface writes and reads, so that one walk over a thing serves both ways: a writer takes the value and answers
 * it, a reader ignores it and answers what was written. Reading past the end gives zeros: content carries its own check.
 */
export interface Digits {
  /** A value of 0 … range − 1. */
  digit(range: number, value: number): number;
  /** Any whole number from 0, small ones short. */
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

/** Null when a letter is none of ours. */
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
/** Seven of them are as much as a number can hold exactly. */
const MOST_SEPTETS = 7;
/** Longer texts than any move, name or option; a broken link must not make us read for ever. */
const LONGEST_TEXT = 4096;

function withNumbersAndTexts(digit: Digits["digit"]): Digits {
  const number = (value: number, septets = MOST_SEPTETS): number => {
    const low = digit(SEPTET, value % SEPTET);
    const rest = Math.floor(value / SEPTET);
    const goesOn = digit(2, rest > 0 ? 1 : 0) === 1 && septets > 1;
    return goesOn ? low + SEPTET * number(rest, septets - 1) : low;
  };
  const text = (value: string): string => {
    const length = Math.min(number(value.length), LONGEST_TEXT);
    let out = "";
    for (let at = 0; at < length; at++) out += String.fromCharCode(number(value.charCodeAt(at) || 0));
    return out;
  };
  return { digit, number: (value) => number(value), text };
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const LETTER_BITS = 6;

/** The lowest bits first. */
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
