/** Chance for races that are only imagined (xorshift): one word, kept by whoever rolls. */
export function stirred(word: number): number {
  const first = word ^ (word << 13);
  const second = first ^ (first >>> 17);
  return second ^ (second << 5);
}

/** From 0 up to but not 1. */
export const fraction = (word: number): number => (word >>> 0) / 2 ** 32;

/** A first word of its own for every number; never 0, where the generator would stand still. */
export function wordOf(seed: number, number: number): number {
  let word = (seed + Math.imul(number + 1, 0x9e3779b9)) | 0;
  word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
  return (word ^ (word >>> 16)) | 1;
}
