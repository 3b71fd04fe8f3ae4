/** Gauss–Hermite quadrature for a standard normal variable: half of the nine nodes with their weights. */
const HALF: readonly (readonly [node: number, weight: number])[] = [
  [1.0232556637891326, 0.24409750289493976],
  [2.0768479786778302, 0.04991640676521787],
  [3.2054290028564703, 0.002789141321231769],
  [4.512745863399783, 0.00002234584400774658],
];
export const NODES: readonly number[] = [0, ...HALF.flatMap(([node]) => [node, -node])];
export const WEIGHTS: readonly number[] = [0.40634920634920635, ...HALF.flatMap(([, weight]) => [weight, weight])];
