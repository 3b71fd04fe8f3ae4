/** Where a seat is drawn: rows are counted from 1, columns are sixtieths of the width. */
export interface TablePlace {
  readonly row: number;
  readonly column: number;
  readonly span: number;
  /** How far a round table bends away from it, from 0 in the middle of a row; positive above the table. */
  readonly bend: number;
  /** Seats at the sides keep to the edges, so that the table is seen. */
  readonly lean: "start" | "center" | "end";
}

export interface SeatingPlan {
  /** How many rows lie between the one above the table and the one below it. */
  readonly sideRows: number;
  /** By seat. */
  readonly places: readonly TablePlace[];
}

const COLUMNS = 60;
/** The width of a seat at the side of a wide table. */
const SIDE = 14;

/**
 * Seats around a table, as on a clock: the first sits in the middle below, the others follow at its left, above and at
 * its right. A tall table has most seats at its sides, a wide one above and below.
 */
export const tallSeating = (count: number): SeatingPlan => seatingWith(count, 1, (count - 1) % 2, COLUMNS / 2);

export const wideSeating = (count: number): SeatingPlan => {
  const sides = count < 3 ? 0 : 2;
  const half = (count - sides) / 2;
  // Odd, so that one seat is in the middle.
  const below = 2 * Math.max(0, Math.ceil(half / 2 - 1)) + 1;
  return seatingWith(count, below, count - sides - below, SIDE);
};

function seatingWith(count: number, below: number, above: number, side: number): SeatingPlan {
  const sideRows = Math.max(1, (count - below - above) / 2);
  const last = sideRows + 2;
  const sides = count < 3 ? [] : Array.from({ length: (count - below - above) / 2 }, (_, index) => index);
  const half = (below - 1) / 2;
  const bottom = rowOf(below, last).reverse();
  const left = sides.map((index) => ({
    row: last - 1 - index,
    column: 1,
    span: side,
    bend: 0,
    lean: "start" as const,
  }));
  const right = sides.map((index) => ({
    row: 2 + index,
    column: COLUMNS - side + 1,
    span: side,
    bend: 0,
    lean: "end" as const,
  }));
  return {
    sideRows,
    places: [...bottom.slice(half), ...left, ...rowOf(above, 1), ...right, ...bottom.slice(0, half)],
  };
}

const rowOf = (count: number, row: number): TablePlace[] =>
  Array.from({ length: count }, (_, index) => {
    const span = COLUMNS / count;
    return {
      row,
      column: Math.round(index * span) + 1,
      span: Math.round((index + 1) * span) - Math.round(index * span),
      bend: count < 2 ? 0 : ((2 * index) / (count - 1) - 1) ** 2 * (row === 1 ? 1 : -1),
      lean: "center",
    };
  });
