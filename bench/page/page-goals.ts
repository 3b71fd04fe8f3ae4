/** The goals of the page (issue 18), in thousands of bytes and milliseconds. */
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
} as const;
