const TINY = 1e-13;

/**
 * Solves `rows · x = right` by elimination with the largest pivot. `right` becomes x and `rows` is overwritten. The
 * result is whether there is exactly one solution.
 */
export function solved(rows: Float64Array, right: Float64Array): boolean {
  const size = right.length;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++)
      if (Math.abs(rows[row * size + column] as number) > Math.abs(rows[pivot * size + column] as number)) pivot = row;
    if (Math.abs(rows[pivot * size + column] as number) < TINY) return false;
    if (pivot !== column) exchange(rows, right, pivot, column);
    for (let row = column + 1; row < size; row++) {
      const times = (rows[row * size + column] as number) / (rows[column * size + column] as number);
      if (times === 0) continue;
      for (let cell = column; cell < size; cell++)
        rows[row * size + cell] = (rows[row * size + cell] as number) - times * (rows[column * size + cell] as number);
      right[row] = (right[row] as number) - times * (right[column] as number);
    }
  }
  for (let row = size - 1; row >= 0; row--) {
    let rest = right[row] as number;
    for (let cell = row + 1; cell < size; cell++) rest -= (rows[row * size + cell] as number) * (right[cell] as number);
    right[row] = rest / (rows[row * size + row] as number);
  }
  return true;
}

function exchange(rows: Float64Array, right: Float64Array, one: number, other: number): void {
  const size = right.length;
  for (let cell = 0; cell < size; cell++) {
    const kept = rows[one * size + cell] as number;
    rows[one * size + cell] = rows[other * size + cell] as number;
    rows[other * size + cell] = kept;
  }
  const kept = right[one] as number;
  right[one] = right[other] as number;
  right[other] = kept;
}
