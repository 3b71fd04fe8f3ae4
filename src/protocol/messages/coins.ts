/** The coins that a person may choose to be seen with, at tables too. `scripts/room-pictures.ts` says what is on them. */
export const COINS = [
  "pegasus",
  "owl",
  "dolphin",
  "turtle",
  "stag",
  "bull",
  "octopus",
  "bee",
  "swan",
  "raven",
  "goat",
  "helmet",
] as const;

export type CoinName = (typeof COINS)[number];
