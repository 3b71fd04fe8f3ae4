const LETTERS = "abcdefghijkmnopqrstuvwxyz23456789";

/** An id that cannot be guessed: 20 characters hold 100 bits. A page over plain http has no `crypto.randomUUID`. */
export const newId = (length = 20): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(length)), (word) => LETTERS.charAt(word % LETTERS.length)).join("");
