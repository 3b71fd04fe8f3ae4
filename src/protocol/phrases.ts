/** What can be said at a table with one touch. The sentences are the page's, each reader in their own language. */
export const PHRASES = [
  "hello",
  "goodLuck",
  "yourTurn",
  "oneMoment",
  "backSoon",
  "wellPlayed",
  "bravo",
  "oops",
  "sorry",
  "thanks",
  "again",
  "goodbye",
] as const;

export type Phrase = (typeof PHRASES)[number];
