/** A zero-sum game of two players with six choices each: its value and both equilibrium mixtures. */
export interface MatrixGame {
  /** The result is the value for the row player. Fills `rows` and `columns` with the probability of each choice. */
  solve(gains: Float64Array): number;
  readonly rows: Float64Array;
  readonly columns: Float64Array;
}

const SIZE = 6;
const WIDTH = 2 * SIZE + 1;
const TINY = 1e-12;
/** After this many pivots Bland's rule takes over, which cannot cycle. */
const MAX_GREEDY_PIVOTS = 40;

/**
 * Solves by the simplex method. Gains are shifted above zero, so that the column player's program has a known start.
 */
export function matrixGame(): MatrixGame {
  const tableau = new Float64Array((SIZE + 1) * WIDTH);
  const basis = new Int8Array(SIZE);
  const rows = new Float64Array(SIZE);
  const columns = new Float64Array(SIZE);
  const goal = SIZE * WIDTH;

  function begin(gains: Float64Array, shift: number): void {
    tableau.fill(0);
    for (let row = 0; row < SIZE; row++) {
      const at = row * WIDTH;
      for (let column = 0; column < SIZE; column++)
        tableau[at + column] = (gains[row * SIZE + column] as number) + shift;
      tableau[at + SIZE + row] = 1;
      tableau[at + 2 * SIZE] = 1;
      basis[row] = SIZE + row;
    }
    for (let column = 0; column < SIZE; column++) tableau[goal + column] = -1;
  }

  function entering(turn: number): number {
    let [best, least] = [-1, -TINY];
    for (let column = 0; column < 2 * SIZE; column++) {
      const cost = tableau[goal + column] as number;
      if (cost >= least) continue;
      if (turn > MAX_GREEDY_PIVOTS) return column;
      best = column;
      least = cost;
    }
    return best;
  }

  function leaving(column: number): number {
    let [best, least] = [-1, Number.POSITIVE_INFINITY];
    for (let row = 0; row < SIZE; row++) {
      const pivot = tableau[row * WIDTH + column] as number;
      if (pivot <= TINY) continue;
      const ratio = (tableau[row * WIDTH + 2 * SIZE] as number) / pivot;
      if (
        ratio < least - TINY ||
        (ratio < least + TINY && best >= 0 && (basis[row] as number) < (basis[best] as number))
      ) {
        best = row;
        least = ratio;
      }
    }
    return best;
  }

  function pivoted(row: number, column: number): void {
    const at = row * WIDTH;
    const scale = 1 / (tableau[at + column] as number);
    for (let cell = 0; cell < WIDTH; cell++) tableau[at + cell] = (tableau[at + cell] as number) * scale;
    for (let other = 0; other <= SIZE; other++) {
      if (other === row) continue;
      const from = other * WIDTH;
      const times = tableau[from + column] as number;
      if (times === 0) continue;
      for (let cell = 0; cell < WIDTH; cell++)
        tableau[from + cell] = (tableau[from + cell] as number) - times * (tableau[at + cell] as number);
    }
    basis[row] = column;
  }

  function solve(gains: Float64Array): number {
    let lowest = gains[0] as number;
    for (let cell = 1; cell < SIZE * SIZE; cell++) lowest = Math.min(lowest, gains[cell] as number);
    const shift = 0.1 - lowest;
    begin(gains, shift);
    for (let turn = 0; turn < 1000; turn++) {
      const column = entering(turn);
      if (column < 0) break;
      const row = leaving(column);
      if (row < 0) throw new Error("one-hate: the linear program is unbounded");
      pivoted(row, column);
    }
    const total = tableau[goal + 2 * SIZE] as number;
    columns.fill(0);
    for (let row = 0; row < SIZE; row++)
      if ((basis[row] as number) < SIZE)
        columns[basis[row] as number] = Math.max(0, tableau[row * WIDTH + 2 * SIZE] as number) / total;
    for (let row = 0; row < SIZE; row++) rows[row] = Math.max(0, tableau[goal + SIZE + row] as number) / total;
    return 1 / total - shift;
  }

  return { solve, rows, columns };
}
