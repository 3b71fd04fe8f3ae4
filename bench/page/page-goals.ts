/** The goals of the page, in thousands of bytes and milliseconds. */
export const GOALS = {
  homeKB: 60,
  gameKB: 60,
  fontsKB: 60,
  vignettesKB: 120,
  /** A game can be played by its address within this many times the time of the baseline page of the same run. */
  timesAnchor: 2,
  longTasks: 0,
  /** From the tap to the changed board. */
  ownMoveMs: { unslowed: 100, slowed: 250 },
  /** Of the main thread, in each of the ten busiest moments of a game, slowed four times. */
  frameMs: 8,
} as const;
