/**
 * What pieces are worth in a match of two, as log odds of winning: what the first or the second piece of a kind adds. The
 * index is 2 × kind + (0 for the first piece, 1 for the second).
 */
export const ALONE: readonly number[] = [2.67, 2.13, 1.2, 0.64, 1.29, 0.68, 1.29, 0.6, 1.26, 0.65];

/** What a pair adds, when one side has the one and the other side the other. Row by row, each with the later ones. */
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

/** By kind: what it adds that the other side knows a piece of the kind on the board, fully or in part. */
export const EXPOSED: readonly number[] = [-0.69, -0.1, -0.06, -0.13, -0.33];
export const SURMISED: readonly number[] = [-0.46, -0.03, -0.05, -0.04, 0];

/** What the expected gain of the best attack, in tenths of the win, adds for the side to move; as a threat it subtracts. */
export const NEXT = 0.24;
export const THREAT = 0.22;
