/**
 * A small fast random generator (xorshift32) for the searches of bots. Its state is one word, which the caller keeps. A
 * match itself uses `Dice`.
 */
export function stirred(word: number): number {
  const first = word ^ (word << 13);
  const second = first ^ (first >>> 17);
  return second ^ (second << 5);
}

/** The word as a fraction from 0 to below 1. */
export const fraction = (word: number): number => (word >>> 0) * PART;

/** The word as a whole number from 0 to below `count`. */
export const below = (word: number, count: number): number => ((word >>> 0) * count * PART) | 0;

const PART = 2 ** -32;

/** A well-mixed first word. It is never 0, because the generator would then stay at 0. */
export function firstWord(seed: number): number {
  let word = Math.imul(seed ^ (seed >>> 16), 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
  return word ^ (word >>> 16) || 1;
}

/** The first word of generator `number`, among those that are made from one seed. */
export const nthWord = (seed: number, number: number): number => firstWord((seed + Math.imul(number + 1, GOLDEN)) | 0);

const GOLDEN = 0x9e3779b9;
