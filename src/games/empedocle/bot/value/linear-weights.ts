/**
 * The sixteen weights of level 4, in the order of `featureNames`. Fitted to who won heuristic matches by
 * `node src/lab/empedocle/fit.ts linear`, seed "linear".
 */
export const linearWeights: readonly number[] = [
  2, 4.37, 0.45, 1.06, 1.61, 0.55, -0.13, 0.21, 0.08, 0.15, 0.69, 0.03, -0.23, -0.96, -0.12, 0,
];
