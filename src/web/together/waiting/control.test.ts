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

test("whatever the form lets somebody ask for, a host can keep", () => {
  const { minutes, seconds, grace } = LIMITS;
  for (const end of ["min", "max", "step"] as const) {
    const control = liveControl(minutes[end], seconds[end], grace[end]);
    expect(controlIn(control)).toEqual(control);
  }
  for (const typed of [Number.NaN, -5, 99_999_999])
    expect(controlIn(liveControl(typed, 0, 0)), "and refuses what no form lets through").toBeNull();
});
