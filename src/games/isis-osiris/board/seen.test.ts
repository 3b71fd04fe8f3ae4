import { expect, test } from "vitest";
import { CELLS } from "../rules/cells.ts";
import { FROM_ABOVE, LEANING, middle, outline, SEATED } from "./court.ts";
import { seenIn } from "./seen.ts";

const COURTS = [SEATED, LEANING, FROM_ABOVE];

/** How wide and how high the smallest cell is, in the drawing. */
function smallestCell(court: (typeof COURTS)[number]): number {
  const sides = CELLS.flatMap((cell) => {
    const numbers = (outline(court, cell).match(/-?[\d.]+/g) ?? []).map(Number);
    const [xs, ys] = [numbers.filter((_, at) => at % 2 === 0), numbers.filter((_, at) => at % 2 === 1)];
    return [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
  });
  return Math.min(...sides);
}

test("ST-96 in whatever place the court has its frame, every cell is large enough for a finger", () => {
  for (const shape of ["wide", "tall"] as const)
    for (let height = 200; height < 1200; height += 1) {
      const width = shape === "wide" ? height * 1.3 : height;
      const { court, viewBox, isFramed } = seenIn({ shape, width, height });
      const [, , wide = 0, high = 0] = viewBox.split(" ").map(Number);
      if (isFramed) expect(smallestCell(court) * Math.min(width / wide, height / high)).toBeGreaterThan(43.5);
    }
});

test("The farther a row, the smaller it is; from above all are alike", () => {
  const [far, near] = [30, 0];
  expect(SEATED.at(6, 0).x - SEATED.at(0, 0).x).toBeCloseTo(540);
  expect(SEATED.at(6, 6).x - SEATED.at(0, 6).x).toBeCloseTo(600);
  expect(middle(FROM_ABOVE, far)).toEqual({ x: 50, y: 50 });
  expect(middle(FROM_ABOVE, near)).toEqual({ x: 50, y: 550 });
});

test("Neighbouring cells never overlap", () => {
  for (const court of COURTS)
    for (const place of [1, 2, 3, 4, 5]) {
      expect(court.at(place, 3).x).toBeGreaterThan(court.at(place - 1, 3).x + 90 * court.scaleAt(3));
      expect(court.at(3, place).y).toBeGreaterThan(court.at(3, place - 1).y + 80);
    }
});
