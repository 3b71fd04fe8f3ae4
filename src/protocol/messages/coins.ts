/** The coins that a person may choose to be seen with. What is on them is drawn in `src/web/profile`. */
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
