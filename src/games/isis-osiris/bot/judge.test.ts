import { describe, expect, test } from "vitest";
import { exp } from "../../../kernel/arithmetic.ts";
import { seatsOf } from "../../../kernel/seat.ts";
import { positions } from "../testing/bot-positions.ts";
import {
  FREE_CELLS,
  FREE_COUNT,
  hasPawns,
  layTile,
  liftTile,
  opening,
  type Position,
  pawnAt,
  putPawn,
  SQUARES,
  TILE,
  TILE_VALUES,
  TURNED,
  takePawn,
  tileAt,
} from "./engine.ts";
import { type Judge, judgeOf, regardAfter, regardBoard, sharesAfter, sharesNow } from "./judge.ts";
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
  test("The value of a placement equals the value of the position after it", () => {
    const passing = judgeOf(judge.net);
    const shares = new Float64Array(4);
    for (const position of positions(seats, seats === 3, seats)) {
      const isLaying = position[TURNED] !== 0;
      if (!isLaying && !hasPawns(position)) continue;
      regardBoard(passing, position);
      regardAfter(passing, position);
      for (let at = 0; at < (position[FREE_COUNT] as number); at++) {
        const cell = position[FREE_CELLS + at] as number;
        sharesAfter(passing, position, cell, shares);
        if (isLaying) layTile(position, cell);
        else putPawn(position, cell);
        const whole = looked(judge, position);
        if (isLaying) liftTile(position, cell);
        else takePawn(position, cell);
        for (const seat of seatsOf(seats)) expect(shares[seat]).toBeCloseTo(whole[seat] as number, 9);
      }
    }
  });

  test("Shares add up to one, and a rotated or mirrored board has the same value", () => {
    for (const position of positions(seats, false, 40 + seats)) {
      const shares = looked(judge, position);
      expect(shares.slice(0, seats).reduce((sum, share) => sum + share)).toBeCloseTo(1, 12);
      const turned = looked(
        judge,
        moved(position, (cell) => (cell % 6) * 6 + 5 - Math.floor(cell / 6)),
      );
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
