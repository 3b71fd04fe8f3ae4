import { expect, test } from "vitest";
import { sharpened } from "./mixing.ts";

test("A decided player draws by the squares of its shares, with the given probability", () => {
  const mix = [0.5, 0.25, 0.25];
  expect(sharpened(mix, 0)).toEqual(mix);
  const [first = 0, ...others] = sharpened(mix, 1);
  expect(first).toBeCloseTo(2 / 3, 12);
  for (const other of others) expect(other).toBeCloseTo(1 / 6, 12);
  expect(sharpened(mix, 0.5)[0]).toBeCloseTo((0.5 + 2 / 3) / 2, 12);
});
