/**
 * What pieces are worth in a match of two, as log odds of winning: what having one (two) of a kind adds, by
 * 2 × kind + (0 the first, 1 the second) …
 */
export const ALONE: readonly number[] = [2.67, 2.13, 1.2, 0.64, 1.29, 0.68, 1.29, 0.6, 1.26, 0.65];

/** … and what it adds besides that the one side has this and the other that: row by row, each with those that follow it. */
// biome-ignore format: a triangle
export const AGAINST: readonly number[] = [
  -0.47, 0.31, 0.26, 0.34, 0.31, 0.4, 0.17, -1.3, -0.41,
  0.11, 0.23, 0.11, 0.17, 0.13, 0.13, -0.92, -0.53,
  -0.29, 0.51, 0.16, -0.46, -0.29, 0.41, 0.1,
  0.32, 0.26, -0.23, -0.18, 0.22, 0.15,
  -0.31, 0.48, 0.16, 0.34, 0.18,
  0.36, 0.23, 0.09, 0.2,
  -0.3, 0.42, 0.06,
  0.2, 0.17,
  -0.14,
];

/** By kind, what it adds that the other side knows one of one's pieces on the board, or knows it in part. */
export const EXPOSED: readonly number[] = [-0.69, -0.1, -0.06, -0.13, -0.33];
export const SURMISED: readonly number[] = [-0.46, -0.03, -0.05, -0.04, 0];

/** What the best attack should bring (in tenths of the win) adds for the side to move, and takes from it as a threat. */
export const NEXT = 0.24;
export const THREAT = 0.22;
