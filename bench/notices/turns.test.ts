import { expect, test } from "vitest";
import { dueAt, type MeasuredTurn, ratioOf } from "./turns.ts";

const turn = (isTelling: boolean, p99: number): MeasuredTurn => ({ isTelling, p50: 1, p99, moves: 1, arrived: 0 });

test("Each turn with deliveries is compared with the one before it", () => {
  const turns = [turn(false, 2), turn(true, 4), turn(false, 10), turn(true, 10), turn(false, 1), turn(true, 3)];
  expect(ratioOf(turns, ({ p99 }) => p99)).toEqual({ middle: 2, least: 1, largest: 3, pairs: 3 });
  expect(ratioOf(turns.slice(0, 4), ({ p99 }) => p99).middle).toBe(1.5);
});

test("What is told is due in every other turn, evenly", () => {
  const due = Array.from({ length: 4 }, (_, number) => dueAt(number, 2, 1000, 100, 80));
  expect(due).toEqual([1100, 1140, 1300, 1340]);
});
