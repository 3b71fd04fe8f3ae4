import { expect, test } from "vitest";
import { position } from "../testing/drawn.ts";
import { COUNTER, layFor, middleOf, ROWS, SLAB_WIDTH, spots, WIDTH } from "./places.ts";

const far = (a: { x: number; y: number }, b: { x: number; y: number }): number => Math.hypot(a.x - b.x, a.y - b.y);

test.each([
  "2 sun: A B C D E F G H I J K L",
  "2 sun: A B C D E F G H I J K / L",
  "2 sun: A / B C D E F G H I J K L",
  "2 sun: A B C D E F / G H I J K L",
  "2: A B C\n3 sun: D E F G / H\n17: I J K L",
  "12 sun: A B C / D E",
])("Counters do not overlap, and each is on its slab: %s", (drawing) => {
  const state = position(drawing);
  const lay = layFor(state.philosophers.length);
  const all = spots(state, lay);
  for (const one of all) {
    for (const other of all) if (one !== other) expect(far(one, other)).toBeGreaterThanOrEqual(COUNTER);
    const nearest = ROWS.flat().map((space) => middleOf(space, lay));
    const isOnSlab = nearest.some(
      ({ x, y }) => Math.abs(one.x - x) < SLAB_WIDTH / 2 - COUNTER / 2 && Math.abs(one.y - y) < lay.slab / 2 - 8,
    );
    expect(isOnSlab).toBe(true);
  }
  expect(all.filter(({ isTop }) => isTop)).toHaveLength(state.piles.filter((pile) => pile.length > 0).length);
  expect(all.filter(({ isUnder }) => isUnder).map(({ seat }) => seat)).toEqual(state.sun.under);
});

test.each([5, 12])("The slabs for %i players lie apart and inside the picture", (players) => {
  const lay = layFor(players);
  const middles = ROWS.flat().map((space) => middleOf(space, lay));
  for (const { x, y } of middles) {
    expect(Math.min(x, WIDTH - x)).toBeGreaterThanOrEqual(SLAB_WIDTH / 2);
    expect(y + lay.slab / 2).toBeLessThan(lay.height);
    const others = middles.filter((other) => other.x !== x || other.y !== y);
    expect(others.every((other) => Math.abs(other.x - x) > SLAB_WIDTH || Math.abs(other.y - y) > lay.slab)).toBe(true);
  }
});
