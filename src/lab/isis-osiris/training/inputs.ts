import {
  AROUND,
  BAG,
  FREE_CELLS,
  FREE_COUNT,
  IS_COMMON,
  MOVER,
  PAWNS,
  PAWNS_AROUND,
  type Position,
  RESERVES,
  SCORES,
  SEATS,
  SUMS,
  TURNED,
} from "../../../games/isis-osiris/bot/engine.ts";
import { freeAround, mixOf, othersAround } from "../../../games/isis-osiris/bot/features.ts";

/** The inputs of the trainer's net, worked out from the bots' engine: what `boardRows` and `handRows` in `game.h` must say. */

/** By free cell, in the order of the board: the cell, its row, and its label for the cells beside it. */
export function boardRows(position: Position, seat: number): readonly number[] {
  const cells = [...position.subarray(FREE_CELLS, FREE_CELLS + (position[FREE_COUNT] as number))].sort((a, b) => a - b);
  return cells.flatMap((cell) => {
    const sum = position[SUMS + cell] as number;
    const own = position[PAWNS_AROUND + seat * AROUND + cell] as number;
    const others = othersAround(position, seat, cell);
    const row = 17 * mixOf(own, others, freeAround(position, cell)) + clamped(sum, 8) + 8;
    return [cell, row, 9 * (clamped(sum, 6) + 6) + 3 * Math.min(own, 2) + Math.min(others, 2)];
  });
}

/** The rows of what lies beside the board. Each input has a range of rows of its own; null where it says nothing. */
export function handRows(position: Position, seat: number): readonly number[] {
  const seats = position[SEATS] as number;
  const isCommon = position[IS_COMMON] === 1;
  const turned = position[TURNED] as number;
  const waits = (seat - (position[MOVER] as number) + seats) % seats;
  const ofOthers = (from: number): readonly number[] =>
    [...position.subarray(from, from + seats)].filter((_, other) => other !== seat);
  const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
  const lead = (position[SCORES + seat] as number) - Math.max(...ofOthers(SCORES));
  const inputs: readonly (readonly [rows: number, row: number | null])[] = [
    [6, 2 * (seats - 2) + (isCommon ? 1 : 0)],
    [37, position[FREE_COUNT] as number],
    [2 + 3 + 4, (seats * (seats - 1)) / 2 - 1 + waits],
    [9, position[PAWNS + seat] as number],
    [17, sum(ofOthers(PAWNS))],
    [12, isCommon ? null : (position[RESERVES + seat] as number)],
    [16, isCommon ? null : sum(ofOthers(RESERVES))],
    [23, isCommon ? (position[RESERVES] as number) : null],
    [18, turned === 0 ? null : (waits === 0 ? 9 : 0) + turned + 4],
    ...[1, -1, 2, -2, 3, -3, 4, -4].map(
      (value) => [1 + (IN_BOX[Math.abs(value)] as number), position[BAG + value] as number] as const,
    ),
    [41, clamped(lead, 20) + 20],
  ];
  let from = 0;
  return inputs.flatMap(([rows, row]) => {
    from += rows;
    return row === null ? [] : [from - rows + row];
  });
}

/** By size of a tile: how many there are of it with either sign. */
const IN_BOX: readonly number[] = [0, 2, 6, 2, 1];

const clamped = (number: number, most: number): number => Math.max(-most, Math.min(most, number));
