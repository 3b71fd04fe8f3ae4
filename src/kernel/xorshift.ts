/**
 * A small fast generator for searches, where only imagined things hang on chance: one word of state, kept by whoever
 * rolls. What people play with is rolled by `Dice`.
 */
export function stirred(word: number): number {
  const first = word ^ (word << 13);
  const second = first ^ (first >>> 17);
  return second ^ (second << 5);
}

/** From 0 up to but not 1, by the word. */
export const fraction = (word: number): number => (word >>> 0) * PART;

/** From 0 to below `count`, by the word: it falls into one of as many equal parts. */
export const below = (word: number, count: number): number => ((word >>> 0) * count * PART) | 0;

const PART = 2 ** -32;

/** A first word, well mixed and never 0, where the generator would stand still. */
export function firstWord(seed: number): number {
  let word = Math.imul(seed ^ (seed >>> 16), 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
  return word ^ (word >>> 16) || 1;
}

/** The first word of the generator number so many of those that one seed begins. */
export const nthWord = (seed: number, number: number): number => firstWord((seed + Math.imul(number + 1, GOLDEN)) | 0);

const GOLDEN = 0x9e3779b9;
