import { describe, expect, test } from "vitest";
import {
  BAG,
  FREE,
  FREE_CELLS,
  FREE_COUNT,
  hasPawns,
  hasTiles,
  opening,
  type Position,
  pawnAt,
  returnTile,
  SQUARES,
  TILE,
  TILE_VALUES,
  TURNED,
  tileAt,
  turnTile,
} from "../../../games/isis-osiris/bot/engine.ts";
import { TURN } from "../../../games/isis-osiris/bot/position-of.ts";
import { positions } from "../../../games/isis-osiris/testing/bot-positions.ts";
import { exp } from "../../../kernel/arithmetic.ts";
import { seatsOf } from "../../../kernel/seat.ts";
import { type Judge, judgeOf, regardBoard, sharesNow, wishesNow } from "./judge.ts";
import { PARAMETERS } from "./net.ts";
import { unpacked } from "./packed.ts";
import { weights } from "./weights.ts";

const judge = judgeOf(unpacked(weights));

const looked = (by: Judge, position: Position): Float64Array => {
  const shares = new Float64Array(4);
  regardBoard(by, position);
  sharesNow(by, position, shares);
  return shares;
};

describe.each([2, 3, 4])("%i players", (seats) => {
  test("Every tile of a draw can be judged after one look at the board", () => {
    const shares = new Float64Array(4);
    for (const position of positions(seats, seats === 3, seats)) {
      if (position[TURNED] !== 0 || !hasTiles(position)) continue;
      regardBoard(judge, position);
      for (let tile = -4; tile <= 4; tile++) {
        if (position[BAG + tile] === 0) continue;
        turnTile(position, tile);
        sharesNow(judge, position, shares);
        const whole = looked(judgeOf(judge.net.subarray(0, PARAMETERS)), position);
        returnTile(position);
        expect(shares).toEqual(whole);
      }
    }
  });

  test("A rotated board has the same wishes on rotated cells", () => {
    for (const position of positions(seats, false, 70 + seats)) {
      if (position[TURNED] === 0 && !hasPawns(position)) continue;
      const turned = moved(position, rotated);
      const [wishes, others] = [wished(position), wished(turned)];
      expect(others[TURN]).toBeCloseTo(wishes[TURN] as number, 9);
      for (let cell = 0; cell < 36; cell++)
        if (position[SQUARES + cell] === FREE) expect(others[rotated(cell)]).toBeCloseTo(wishes[cell] as number, 9);
    }
  });

  test("Shares add up to one, and a rotated or mirrored board has the same value", () => {
    for (const position of positions(seats, false, 40 + seats)) {
      const shares = looked(judge, position);
      expect(shares.slice(0, seats).reduce((sum, share) => sum + share)).toBeCloseTo(1, 12);
      const turned = looked(judge, moved(position, rotated));
      const mirrored = looked(
        judge,
        moved(position, (cell) => cell - (cell % 6) + 5 - (cell % 6)),
      );
      for (const seat of seatsOf(seats)) {
        expect(turned[seat]).toBeCloseTo(shares[seat] as number, 9);
        expect(mirrored[seat]).toBeCloseTo(shares[seat] as number, 9);
      }
    }
  });
});

const rotated = (cell: number): number => (cell % 6) * 6 + 5 - Math.floor(cell / 6);

/** By cell, and at TURN for turning a tile. */
function wished(position: Position): readonly number[] {
  looked(judge, position);
  const [wishes, byMove] = [new Float64Array(37), Array<number>(37).fill(0)];
  wishesNow(judge, position, wishes);
  const free = position[FREE_COUNT] as number;
  for (let place = 0; place < free; place++) byMove[position[FREE_CELLS + place] as number] = wishes[place] as number;
  byMove[TURN] = wishes[free] as number;
  return byMove;
}

/** The same position with its cells permuted. */
function moved(position: Position, to: (cell: number) => number): Position {
  const seats = position.at(-2) as number;
  const copy = opening(seats, position.at(-1) === 1, 0);
  for (let cell = 0; cell < 36; cell++) {
    const square = position[SQUARES + cell] as number;
    if (square === TILE) tileAt(copy, position[TILE_VALUES + cell] as number, to(cell));
    else if (square > 0) pawnAt(copy, square - 1, to(cell));
  }
  copy.set(position.subarray(FREE_COUNT), FREE_COUNT);
  return copy;
}

test("exp is as exact as Math.exp within a small error", () => {
  for (let x = -30; x <= 0; x += 0.37) expect(exp(x) / Math.exp(x)).toBeCloseTo(1, 7);
  expect(exp(-1000)).toBe(0);
});
