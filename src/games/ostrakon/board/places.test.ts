import { expect, test } from "vitest";
import { seatsOf } from "../../../kernel/seat.ts";
import { position } from "../testing/drawn.ts";
import { LAND, LOW_LAND, STRIP, spots, sunAt } from "./places.ts";

const LAYS = [LAND, LOW_LAND, STRIP];

test.each([
  "2 sun: A B C D E F G H I J K L",
  "2 sun: A B C D E F G H I J K / L",
  "2 sun: A / B C D E F G H I J K L",
  "2: A B C\n3 sun: D E F G / H\n17: I J K L",
  "12 sun: A B C / D E",
])("Everybody has a place of their own on the picture, top of a pile, drum or under the Sun: %s", (drawing) => {
  const state = position(drawing);
  for (const lay of LAYS) {
    const all = spots(state, lay);
    expect(all.map(({ seat }) => seat).toSorted((a, b) => a - b)).toEqual(seatsOf(state.philosophers.length));
    for (const { x, y, is } of all) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(lay.width);
      expect(y - lay.coin, `${lay.name} ${drawing}`).toBeGreaterThan(0);
      expect(y + (is === "under" ? lay.small : 0), "whole").toBeLessThan(lay.height);
    }
    const places = all.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
    expect(new Set(places).size).toBe(all.length);
    expect(all.filter(({ is }) => is === "top")).toHaveLength(state.piles.filter((pile) => pile.length > 0).length);
    expect(all.flatMap(({ seat, is }) => (is === "under" ? [seat] : [])).toSorted()).toEqual(
      [...state.sun.under].toSorted(),
    );
  }
});

test("A pile is drawn from the bottom to the top, and the one on top stands highest", () => {
  for (const lay of LAYS) {
    const pile = spots(position("5 sun: A B C D E"), lay);
    expect(pile.map(({ seat }) => seat)).toEqual([4, 3, 2, 1, 0]);
    const heights = pile.map(({ y }) => y);
    expect(heights).toEqual(heights.toSorted((a, b) => b - a));
  }
});

test("On a phone the pile with which six people begin ends below the day and its moons", () => {
  const top = spots(position("5 sun: A B C D E F"), STRIP).find(({ is }) => is === "top");
  expect((top?.y ?? 0) - STRIP.coin).toBeGreaterThan(78);
  expect(top?.y ?? 0, "the flag stands beside the coin").toBeLessThan(STRIP.ceiling);
  const alone = spots(position("5 sun: A\n3: B C D E"), STRIP).find(({ seat }) => seat === 0);
  expect(alone?.y, "the flag stands above").toBeGreaterThan(STRIP.ceiling);
});

test.each(Array.from({ length: 16 }, (_, at) => at + 1))(
  "P-15 on a phone on its side neither the top of a pile nor the Sun goes under the bar: space %i",
  (space) => {
    // A screen of 844 x 390 pixels shows the picture at this scale, from this height on; the bar ends at this height.
    const [scale, above, bar] = [844 / LOW_LAND.width, 30.4, 215];
    for (const pile of ["A B C D E", "A B C D E F G H I J K L"]) {
      const state = position(`${space} sun: ${pile}`);
      const heights = [sunAt(state, LOW_LAND).y, ...spots(state, LOW_LAND).map(({ y }) => y)];
      for (const y of heights) expect(y * scale - above, pile).toBeGreaterThan(bar);
    }
  },
);

test("The Sun stands behind whoever is on top of its pile", () => {
  for (const lay of LAYS) {
    const state = position("5 sun: A B C\n3: D E");
    const top = spots(state, lay).find(({ seat }) => seat === 0);
    const sun = sunAt(state, lay);
    expect(sun.x).toBe(top?.x);
    expect(Math.abs(sun.y - (top?.y ?? 0))).toBeLessThan(lay.coin);
  }
});

test("Spaces lie apart, one after the other", () => {
  for (const lay of LAYS)
    for (let space = 2; space <= 16; space++)
      expect(lay.at(space).x - lay.at(space - 1).x).toBeGreaterThanOrEqual(2 * lay.slab);
});
