/**
 * The sixteen weights of level 4, in the order of `featureNames`. Fitted to who won heuristic matches by
 * `node src/lab/empedocle/fit.ts linear`, seed "linear".
 */
export const linearWeights: readonly number[] = [
  2.03, 4.33, 0.35, 0.97, 1.45, 0.59, -0.29, 0.12, 0.14, 0.13, 0.82, 0.11, -0.18, -1.36, -0.14, 0,
];
