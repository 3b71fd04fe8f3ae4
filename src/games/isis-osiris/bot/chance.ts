/** A small fast generator (xorshift) for searches and studies: one word of state, kept by whoever rolls. */
export const stirred = (word: number): number => {
  const first = word ^ (word << 13);
  const second = first ^ (first >>> 17);
  return second ^ (second << 5);
};

/** From 0 to below `count`, by the word: it falls into one of as many equal parts. */
export const below = (word: number, count: number): number => ((word >>> 0) * count * PART) | 0;

const PART = 2 ** -32;

/** A first word, well mixed and never 0, where the generator would stand still. */
export const firstWord = (seed: number): number => {
  let word = Math.imul(seed ^ (seed >>> 16), 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
  return word ^ (word >>> 16) || 1;
};
