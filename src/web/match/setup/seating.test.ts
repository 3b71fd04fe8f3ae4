import { describe, expect, test } from "vitest";
import { MAX_SEATS } from "../../../kernel/seat.ts";
import { type TablePlace, tallSeating, wideSeating } from "./seating.ts";

const COUNTS = Array.from({ length: MAX_SEATS }, (_, index) => index + 1);

describe.each([
  { shape: "tall", seating: tallSeating },
  { shape: "wide", seating: wideSeating },
])("Around a $shape table", ({ seating }) => {
  test.each(COUNTS)("%i seats have a place each, and none lies on another", (count) => {
    const { places, sideRows } = seating(count);
    expect(places).toHaveLength(count);
    const taken = places.flatMap(cells);
    expect(new Set(taken).size).toBe(taken.length);
    for (const { row, column, span } of places) {
      expect(row).toBeLessThanOrEqual(sideRows + 2);
      expect(column + span - 1).toBeLessThanOrEqual(60);
    }
  });

  test.each(COUNTS)("with %i seats the first sits below in the middle, and the others follow clockwise", (count) => {
    const { places, sideRows } = seating(count);
    const middle = (sideRows + 3) / 2;
    // From below in the middle, over the left and above, to the right.
    const angles = places.map(({ row, column, span }) => {
      const angle = Math.atan2(30 - (column - 1 + span / 2), row - middle);
      return angle < -1e-9 ? angle + 2 * Math.PI : Math.max(0, angle);
    });
    expect(angles[0]).toBe(0);
    expect(angles).toEqual(angles.toSorted((one, other) => one - other));
  });
});

test("No row of a wide table has more than five seats, so that names have room", () => {
  for (const count of COUNTS) for (const { span } of wideSeating(count).places) expect(span).toBeGreaterThanOrEqual(12);
});

const cells = ({ row, column, span }: TablePlace): readonly string[] =>
  Array.from({ length: span }, (_, index) => `${row} ${column + index}`);
