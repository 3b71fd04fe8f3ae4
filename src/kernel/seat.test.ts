import { expect, test } from "vitest";
import { asSeat, MAX_SEATS, seatAfter, seatsFrom, seatsOf, viewersOf } from "./seat.ts";

test("A table has at most twelve seats", () => {
  expect(MAX_SEATS).toBe(12);
  expect(seatsOf(0)).toEqual([]);
  expect(seatsOf(3)).toEqual([0, 1, 2]);
  expect(seatsOf(12)).toHaveLength(12);
  expect(seatsOf(13)).toEqual([]);
  expect(viewersOf(2)).toEqual([0, 1, "watcher"]);
});

test("Turns go round", () => {
  expect([seatAfter(0, 3), seatAfter(2, 3), seatAfter(11, 12)]).toEqual([1, 0, 0]);
  expect(seatsFrom(2, 4)).toEqual([2, 3, 0, 1]);
});

test("A number is a seat only if the table has it", () => {
  expect([0, 2, 3, -1, 1.5, Number.NaN].map((number) => asSeat(number, 3))).toEqual([0, 2, null, null, null, null]);
});
