import { describe, expect, test } from "vitest";
import { seeded } from "../../../kernel/dice.ts";
import { cell, position } from "../testing/drawn.ts";
import { redealt } from "./redealt.ts";
import type { State, Value } from "./state.ts";

const board = `
  .  .  .  .  .  .
  .  .  .  .  .  .
  .  .  a  .  .  .
  .  .  +2 -4 .  .
  .  .  +1 .  .  .
  .  .  .  .  .  .`;

const state = position(board, {
  reserves: [
    [3, -3, 4],
    [-1, 2],
  ],
  aside: [-2],
  news: [{ key: "laid", seat: 0, cell: cell("c2"), value: 1 }],
});

const values = ({ tiles, reserves, aside }: State): readonly (Value | null)[] => [
  ...tiles,
  ...reserves.flat(),
  ...aside,
];
const sorted = (of: State): readonly (Value | null)[] => [...values(of)].sort((a, b) => (a ?? 0) - (b ?? 0));

describe("Hidden tiles are dealt anew", () => {
  test("Tiles on the board, in the reserves and aside are dealt anew, and none is lost", () => {
    const worlds = Array.from({ length: 60 }, (_, seed) => redealt(state, 0, seeded(seed)));
    for (const world of worlds) {
      expect(sorted(world)).toEqual(sorted(state));
      expect(world.board).toEqual(state.board);
      expect(world.tiles.map((value) => value === null)).toEqual(state.tiles.map((value) => value === null));
      expect(world.reserves.map((reserve) => reserve.length)).toEqual([3, 2]);
      expect(world.news).toEqual([{ key: "laid", seat: 0, cell: cell("c2"), value: world.tiles[cell("c2")] }]);
    }
    const seen = (at: number): number => new Set(worlds.map((world) => values(world)[at])).size;
    for (const at of [cell("c3"), cell("d3"), cell("c2"), 36, 40, 41]) expect(seen(at)).toBeGreaterThan(4);
  });

  test("With the memory aid the board stays as it is", () => {
    const aided = { ...state, options: { ...state.options, memoryAid: true } };
    const worlds = Array.from({ length: 20 }, (_, seed) => redealt(aided, 1, seeded(seed)));
    for (const world of worlds) {
      expect(world.tiles).toEqual(state.tiles);
      expect(world.news).toEqual(state.news);
      expect([...world.reserves.flat(), ...world.aside].sort()).toEqual(
        [...state.reserves.flat(), ...state.aside].sort(),
      );
    }
    expect(new Set(worlds.map(({ aside }) => aside[0])).size).toBeGreaterThan(2);
  });

  test("Other news stays as it was, and after the end nothing is hidden", () => {
    const placed = { ...state, news: [{ key: "placed", seat: 1, cell: 7 }] as const };
    expect(redealt(placed, "watcher", seeded(1)).news).toEqual(placed.news);
    const over: State = { ...state, phase: { is: "over" } };
    expect(redealt(over, "watcher", seeded(1))).toBe(over);
  });
});
