import { describe, expect, test } from "vitest";
import { DAY, newClock, resumed, timeLeft } from "../../kernel/clock.ts";
import { countedClock, overdueSeats, runningFor, seatTime, timeUntilDeadline, withTimeAfterMiss } from "./clocks.ts";

const live = { is: "live", stock: 60_000, increment: 5_000, grace: 1_000 } as const;
const slow = { is: "days", perMove: 2 * DAY } as const;
const all = resumed(newClock(live, 3), [0, 1, 2], 100_000);

describe("The time that counts", () => {
  test("A seat that has sealed stops at that moment, and the grace of the others continues", () => {
    const kept = countedClock(all, [{ seat: 1, at: 111_000 }], []);
    expect(kept).toEqual({ control: live, left: [60_000, 50_000, 60_000], since: [100_000, null, 100_000] });
    expect(countedClock(kept, [{ seat: 1, at: 111_000 }], []), "however often it is asked").toEqual(kept);
  });

  test("An outage counts against nobody, and afterwards there is a new grace", () => {
    const kept = countedClock(all, [], [{ from: 111_000, to: 500_000 }]);
    expect(kept.left).toEqual([50_000, 50_000, 50_000]);
    expect(timeLeft(kept, 0, 501_000)).toBe(50_000);
    expect(timeLeft(kept, 0, 502_000)).toBe(49_000);
    expect(countedClock(kept, [], [{ from: 111_000, to: 500_000 }]), "it is counted once").toEqual(kept);
  });

  test("An outage before the clock started, or after the seat sealed, changes nothing", () => {
    expect(countedClock(all, [], [{ from: 0, to: 100_000 }])).toEqual(all);
    const spoken = [{ seat: 0, at: 111_000 }] as const;
    expect(countedClock(all, spoken, [{ from: 120_000, to: 130_000 }]).left[0]).toBe(50_000);
    expect(countedClock(all, spoken, [{ from: 105_000, to: 107_000 }]).left[0]).toBe(60_000 - 4_000 - 3_000);
  });

  test("When nothing is known of the past, none of it counts", () => {
    const outage = { from: Number.NEGATIVE_INFINITY, to: 900_000 };
    expect(countedClock(all, [], [outage])).toEqual({ ...all, since: [900_000, 900_000, 900_000] });
  });
});

test("The clock runs for exactly these seats: it continues, starts or stops", () => {
  const one = resumed(newClock(live, 3), [0, 1], 100_000);
  expect(runningFor(one, [1, 2], 111_000)).toEqual({
    control: live,
    left: [50_000, 60_000, 60_000],
    since: [null, 100_000, 111_000],
  });
});

test("Time is over when grace and stock are used up, and an empty stock still has its grace", () => {
  const empty = { ...all, left: [0, 30_000, 60_000] };
  expect(overdueSeats(empty, 100_999)).toEqual([]);
  expect(overdueSeats(empty, 101_000)).toEqual([0]);
  expect(overdueSeats(empty, 131_000)).toEqual([0, 1]);
  expect(overdueSeats(newClock(live, 3), 999_999)).toEqual([]);
  expect(overdueSeats(resumed(newClock({ is: "none" }, 3), [0], 0), 999_999)).toEqual([]);
});

test("The next deadline is that of the seat whose time ends first", () => {
  const different = { ...all, left: [40_000, 10_000, 60_000] };
  expect(timeUntilDeadline(different, [0, 1, 2], 100_000)).toBe(11_000);
  expect(timeUntilDeadline(different, [2, 0], 100_000)).toBe(41_000);
  expect(timeUntilDeadline(different, [0], 200_000)).toBe(0);
  expect(timeUntilDeadline(different, [], 100_000)).toBeNull();
});

test("Whoever used up the stock gets a tenth of it or the increment, and in correspondence play all of it", () => {
  expect(withTimeAfterMiss({ ...all, left: [0, 0, 7] }, [0, 2])).toEqual({
    control: live,
    left: [6_000, 0, 6_000],
    since: [null, 100_000, null],
  });
  expect(withTimeAfterMiss({ ...newClock({ ...live, increment: 9_000 }, 1) }, [0]).left).toEqual([9_000]);
  expect(withTimeAfterMiss({ ...newClock(slow, 1), left: [0] }, [0]).left).toEqual([2 * DAY]);
});

test("Time is told in durations: the time left and the grace left", () => {
  expect(seatTime(all, 0, 100_400)).toEqual({ left: 60_000, isRunning: true, grace: 600 });
  expect(seatTime(all, 0, 103_000)).toEqual({ left: 58_000, isRunning: true, grace: 0 });
  expect(seatTime(all, 0, 999_000)).toEqual({ left: 0, isRunning: true, grace: 0 });
  expect(seatTime(newClock(live, 1), 0, 5)).toEqual({ left: 60_000, isRunning: false, grace: 0 });
});
