const LETTERS = "abcdefghijkmnopqrstuvwxyz23456789";

/** Letters nobody can guess: 20 of them hold a hundred bits. A page over plain http has no randomUUID. */
export const freshId = (length = 20): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(length)), (word) => LETTERS.charAt(word % LETTERS.length)).join("");
