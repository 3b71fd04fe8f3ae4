import { expect, test } from "vitest";
import { controlIn } from "../../../host/clocks.ts";
import { DAY } from "../../../kernel/clock.ts";
import { LIMITS, LIVE, liveControl, NO_CLOCK, nameOf, numbersOf, offered, SLOW, USUAL_LIVE } from "./control.ts";

test("every time that is offered makes sense to a host, and is known again", () => {
  for (const control of [NO_CLOCK, ...LIVE, ...SLOW]) {
    expect(controlIn(control)).toEqual(control);
    expect(offered({ ...control })).toEqual(control);
  }
  expect(LIVE).toContainEqual(USUAL_LIVE);
  expect(new Set([NO_CLOCK, ...LIVE, ...SLOW].map(nameOf)).size).toBe(1 + LIVE.length + SLOW.length);
});

test("numbers of one's own are none of those, and come back as they were typed", () => {
  const own = liveControl(7.5, 0, 4);
  expect(offered(own)).toBeNull();
  expect(numbersOf(own)).toEqual({ minutes: 7.5, seconds: 0, grace: 4 });
  expect(offered({ is: "days", perMove: 5 * DAY })).toBeNull();
});

test("whatever is typed, a host can keep the time that comes of it", () => {
  for (const typed of [Number.NaN, -1, 0, 0.1234567, 1e9, Number.POSITIVE_INFINITY]) {
    const control = liveControl(typed, typed, typed);
    expect(controlIn(control)).toEqual(control);
  }
  const most = liveControl(LIMITS.minutes.max, LIMITS.seconds.max, LIMITS.grace.max);
  expect(controlIn(most)).toEqual(most);
});
