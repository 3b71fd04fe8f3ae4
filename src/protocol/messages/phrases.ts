/** What people can say in the chat with one touch. The page has the sentences: everybody reads them in their language. */
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
