import { log } from "../../../kernel/arithmetic.ts";

/** A square matrix, row by row. */
export type Matrix = readonly number[];

export interface Inverse {
  readonly matrix: Matrix;
  /** The logarithm of the determinant of the matrix that was inverted. */
  readonly logDeterminant: number;
}

/** The inverse of a symmetric positive definite matrix (Gauss–Jordan: such a matrix needs no exchange of rows). */
export function inverse(matrix: Matrix, size: number): Inverse {
  const work = [...matrix];
  let logDeterminant = 0;
  for (let pivot = 0; pivot < size; pivot++) {
    const value = work[pivot * size + pivot] as number;
    logDeterminant += log(value);
    for (let column = 0; column < size; column++)
      if (column !== pivot) work[pivot * size + column] = (work[pivot * size + column] as number) / value;
    work[pivot * size + pivot] = 1 / value;
    for (let row = 0; row < size; row++) {
      if (row === pivot) continue;
      const factor = work[row * size + pivot] as number;
      for (let column = 0; column < size; column++)
        if (column !== pivot)
          work[row * size + column] =
            (work[row * size + column] as number) - factor * (work[pivot * size + column] as number);
      work[row * size + pivot] = -factor / value;
    }
  }
  return { matrix: work, logDeterminant };
}

/**
 * The lower triangle whose product with its transpose is this symmetric matrix (Cholesky). Not all of it are numbers where
 * the matrix is not positive definite.
 */
export function rootOf(matrix: Matrix, size: number): Matrix {
  const root = Array.from({ length: size * size }, () => 0);
  for (let row = 0; row < size; row++)
    for (let column = 0; column <= row; column++) {
      let rest = matrix[row * size + column] as number;
      for (let at = 0; at < column; at++)
        rest -= (root[row * size + at] as number) * (root[column * size + at] as number);
      root[row * size + column] = row === column ? Math.sqrt(rest) : rest / (root[column * size + column] as number);
    }
  return root;
}

export function times(matrix: Matrix, vector: readonly number[]): readonly number[] {
  const size = vector.length;
  return vector.map((_, row) => {
    let sum = 0;
    for (let column = 0; column < size; column++)
      sum += (matrix[row * size + column] as number) * (vector[column] as number);
    return sum;
  });
}

export function product(one: Matrix, other: Matrix, size: number): Matrix {
  const result: number[] = [];
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      let sum = 0;
      for (let at = 0; at < size; at++) sum += (one[row * size + at] as number) * (other[at * size + column] as number);
      result.push(sum);
    }
  return result;
}

export const transposed = (matrix: Matrix, size: number): Matrix =>
  matrix.map((_, at) => matrix[(at % size) * size + Math.floor(at / size)] as number);

export const plus = (one: Matrix, other: Matrix): Matrix => one.map((value, at) => value + (other[at] as number));

/** The matrix with these values added to its diagonal. */
export const withDiagonal = (matrix: Matrix, values: readonly number[]): Matrix =>
  matrix.map((value, at) =>
    at % (values.length + 1) === 0 ? value + (values[at / (values.length + 1)] as number) : value,
  );

export function dot(one: readonly number[], other: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] as number) * (other[at] as number);
  return sum;
}
