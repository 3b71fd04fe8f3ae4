import { expect, test } from "vitest";
import { distance, HEXES, isAdjacent, neighbours } from "./hexes.ts";
import type { Hex } from "./state.ts";

test("The board has 19 hexes, as section 7 draws them", () => {
  expect(HEXES.join(" ")).toBe("e3 e4 e5 d2 d3 d4 d5 c1 c2 c3 c4 c5 b1 b2 b3 b4 a1 a2 a3");
});

test("Neighbours are number ± 1 in the row, the same or + 1 above, the same or − 1 below", () => {
  for (const hex of HEXES) {
    const [row, number] = [hex.charCodeAt(0), Number(hex[1])];
    const named = [
      [row, number - 1],
      [row, number + 1],
      [row + 1, number],
      [row + 1, number + 1],
      [row - 1, number],
      [row - 1, number - 1],
    ].map(([letter = 0, digit]) => `${String.fromCharCode(letter)}${digit}`);
    expect([...neighbours(hex)].sort()).toEqual(named.filter((name) => HEXES.includes(name as Hex)).sort());
  }
});

test("6 corners have 3 neighbours, 6 edge hexes 4 and 7 inner hexes 6: 42 pairs", () => {
  const degrees = HEXES.map((hex) => neighbours(hex).length);
  expect([3, 4, 6].map((degree) => degrees.filter((other) => other === degree).length)).toEqual([6, 6, 7]);
  for (const hex of HEXES) for (const other of HEXES) expect(isAdjacent(hex, other)).toBe(isAdjacent(other, hex));
});

test("The distance of two hexes is the number of moves between them", () => {
  expect(distance("c3", "c3")).toBe(0);
  expect(distance("a1", "e5")).toBe(4);
  expect(distance("c1", "c5")).toBe(4);
  expect(distance("a3", "e3")).toBe(4);
  expect(distance("b1", "d2")).toBe(2);
  expect(distance("d2", "b4")).toBe(4);
});
