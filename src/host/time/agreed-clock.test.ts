import { describe, expect, test } from "vitest";
import { type Clock, DAY, newClock, resumed, type TimeControl } from "../../kernel/clock.ts";
import { agreedClock, clockOfReturn } from "./agreed-clock.ts";

const none: TimeControl = { is: "none" };
const live: TimeControl = { is: "live", stock: 60_000, increment: 0, grace: 0 };
const longer: TimeControl = { is: "live", stock: 900_000, increment: 0, grace: 0 };
const days: TimeControl = { is: "days", perMove: 3 * DAY };
const hours: TimeControl = { is: "days", perMove: 3_600_000 };

/** Three seats whose time of before has run down to so much; that of seat 1 runs. */
const spentClock = (control: TimeControl): Clock => ({ ...resumed(newClock(control, 3), [1], 7), left: [10, 20, 30] });

describe("An agreed clock", () => {
  test("TL-88 is wound up for all who are there, and runs for nobody", () => {
    expect(agreedClock(spentClock(live), days, [], "move")).toEqual(newClock(days, 3));
    expect(agreedClock(spentClock(live), none, [], "move")).toEqual(newClock(none, 3));
  });

  test("TL-89 whoever is not there keeps the control of before and what runs of it", () => {
    expect(agreedClock(spentClock(live), days, [1], "move")).toEqual({
      control: days,
      left: [3 * DAY, 20, 3 * DAY],
      since: [null, 7, null],
      own: [null, live, null],
    });
  });

  test("TL-89 also if it was their own already", () => {
    const first = agreedClock(spentClock(live), days, [1], "move");
    expect(agreedClock(first, longer, [0, 1], "move")).toEqual({
      control: longer,
      left: [3 * DAY, 20, 900_000],
      since: [null, 7, null],
      own: [days, live, null],
    });
  });

  test.each<[TimeControl, number]>([
    [live, 600_000],
    [longer, 900_000],
    [hours, DAY],
    [days, 3 * DAY],
  ])("TL-90 where no clock ran, whoever is not there has the new one and time to learn of it: %j", (control, left) => {
    const clock = agreedClock(spentClock(none), control, [2], "move");
    expect(clock).toEqual({ ...newClock(control, 3), left: newClock(control, 3).left.with(2, left) });
  });
});

describe("TL-89 when somebody has returned", () => {
  const agreed = agreedClock(spentClock(live), days, [0, 1], "move");

  test("the agreed clock begins for them, and others keep theirs", () => {
    expect(clockOfReturn(agreed, 1)).toEqual({
      control: days,
      left: [10, 3 * DAY, 3 * DAY],
      since: [null, null, null],
      own: [live, null, null],
    });
  });

  test("nobody has a clock of their own once all have", () => {
    expect(clockOfReturn(clockOfReturn(agreed, 1), 0)).toEqual(newClock(days, 3));
    expect(clockOfReturn(newClock(days, 3), 0)).toEqual(newClock(days, 3));
  });
});
