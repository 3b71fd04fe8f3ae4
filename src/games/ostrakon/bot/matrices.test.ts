import { expect, test } from "vitest";
import { dot, inverse, plus, product, rootOf, times, transposed, withDiagonal } from "./matrices.ts";

const MATRIX = [4, 1, 0.5, 1, 3, -1, 0.5, -1, 2];

test("A matrix times its inverse is one, and the determinant is known", () => {
  const { matrix, logDeterminant } = inverse(MATRIX, 3);
  const one = product(MATRIX, matrix, 3);
  for (const [at, value] of one.entries()) expect(value).toBeCloseTo(at % 4 === 0 ? 1 : 0, 10);
  // 4 (6 − 1) − 1 (2 + 0.5) + 0.5 (−1 − 1.5)
  expect(logDeterminant).toBeCloseTo(Math.log(16.25), 7);
});

test("Sums, products and transposition", () => {
  expect(times([1, 2, 3, 4], [5, 6])).toEqual([17, 39]);
  expect(product([1, 2, 3, 4], [0, 1, 1, 0], 2)).toEqual([2, 1, 4, 3]);
  expect(transposed([1, 2, 3, 4], 2)).toEqual([1, 3, 2, 4]);
  expect(plus([1, 2], [3, 4])).toEqual([4, 6]);
  expect(withDiagonal([1, 2, 3, 4], [10, 20])).toEqual([11, 2, 3, 24]);
  expect(dot([1, 2], [3, 4])).toBe(11);
});

test("The product of a root with its transpose is the matrix, and what is not positive definite has none", () => {
  const root = rootOf(MATRIX, 3);
  for (const [at, value] of product(root, transposed(root, 3), 3).entries())
    expect(value).toBeCloseTo(MATRIX[at] ?? 0, 10);
  expect(rootOf([0.5, 9, 9, 0.5], 2).every(Number.isFinite)).toBe(false);
});
