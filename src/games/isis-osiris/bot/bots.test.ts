import { describe, expect, test } from "vitest";
import { seeded } from "../../../kernel/dice.ts";
import { game } from "../rules/game.ts";
import type { State, View } from "../rules/state.ts";
import { cell, EMPTY, position } from "../testing/drawn.ts";
import { greedy } from "./greedy.ts";
import { blank, known, remembered } from "./memory.ts";

const NOTHING: View["tiles"] = Array(36).fill(null);
const best = (state: State, tiles = state.tiles): string =>
  game.write(greedy(game.view(state, 0), tiles, 0, seeded("any")));

const board = `
  .  .  .  .  .  .
  .  .  .  .  .  .
  .  .  +4 .  -4 .
  .  .  .  .  .  .
  b  .  .  .  .  a
  .  .  .  .  .  .`;

describe("greedy", () => {
  test("A greedy bot places a pawn where the tiles it remembers have the highest sum", () => {
    const between = position(`
      .  .  .  .  .  .
      .  +3 .  .  .  .
      +4 .  +1 .  .  .
      .  .  .  .  .  .
      .  .  .  .  .  .
      .  .  .  .  .  .`);
    expect(best(between)).toBe("P@b4");
  });

  test("A greedy bot lays a good tile beside its own pawn and a bad one beside another's", () => {
    const laying = (turned: 4 | -4): State => position(board, { phase: { is: "laying", seat: 0, turned } });
    expect(["@f1", "@f3", "@e2"]).toContain(best(laying(4)));
    expect(["@a1", "@a3", "@b2"]).toContain(best(laying(-4)));
  });

  test("A greedy bot turns a tile when that is expected to bring more than any cell", () => {
    expect(best(position(board), NOTHING)).toBe("T");
  });

  test("A greedy bot plays the only open move", () => {
    expect(best(position(EMPTY, { pawns: [0, 1], reserves: [[]], options: { stock: "common" } }))).toBe("--");
    expect(best(position(EMPTY, { reserves: [[], [1]] }))).toMatch(/^P@/);
  });
});

describe("memory", () => {
  const turned = game.view(position(EMPTY, { phase: { is: "laying", seat: 1, turned: 3 } }), 0);
  const laid = game.view(
    position(board, {
      news: [{ key: "laid", seat: 1, cell: cell("c4"), value: 3 }],
      phase: { is: "choosing", seat: 0 },
    }),
    0,
  );

  test("Memory holds which tile was turned and where it was laid", () => {
    const memory = remembered(remembered(blank("s"), turned, 0), laid, 0);
    expect(known(memory, laid)[cell("c4")]).toBe(3);
    expect(known(memory, laid).filter((value) => value !== null)).toEqual([3]);
  });

  test("Memory is empty when every placement deletes everything", () => {
    const memory = remembered(remembered(blank("s"), turned, 1), laid, 1);
    const later = { ...laid, board: laid.board.map((square, at) => (at < 3 ? "tile" : square)) as View["board"] };
    expect(known(memory, later)).toEqual(NOTHING);
  });

  test("With the memory aid a bot needs no memory", () => {
    const aided = game.view(position(board, { options: { memoryAid: true } }), 0);
    expect(known(blank("s"), aided)).toEqual(aided.tiles);
  });

  test("Memory holds nothing of a tile that was laid before the bot saw it", () => {
    expect(known(remembered(blank("s"), laid, 0), laid)).toEqual(NOTHING);
  });
});
