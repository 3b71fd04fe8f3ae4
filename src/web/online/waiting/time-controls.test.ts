import { expect, test } from "vitest";
import { checkedControl } from "../../../host/time/checked-control.ts";
import { DAY } from "../../../kernel/clock.ts";
import {
  controlKey,
  LIVE_CONTROLS,
  LIVE_LIMITS,
  liveControl,
  liveNumbers,
  NO_CLOCK,
  offeredControl,
  SLOW_CONTROLS,
  USUAL_LIVE,
} from "./time-controls.ts";

test("Every offered time control is valid, and is recognized as offered", () => {
  for (const control of [NO_CLOCK, ...LIVE_CONTROLS, ...SLOW_CONTROLS]) {
    expect(checkedControl(control, {})).toEqual({ ok: true, control });
    expect(offeredControl({ ...control })).toEqual(control);
  }
  expect(LIVE_CONTROLS).toContainEqual(USUAL_LIVE);
  expect(new Set([NO_CLOCK, ...LIVE_CONTROLS, ...SLOW_CONTROLS].map(controlKey)).size).toBe(
    1 + LIVE_CONTROLS.length + SLOW_CONTROLS.length,
  );
});

test("Custom numbers are not among the offered controls, and come back as they were typed", () => {
  const own = liveControl(7.5, 0, 4);
  expect(offeredControl(own)).toBeNull();
  expect(liveNumbers(own)).toEqual({ minutes: 7.5, seconds: 0, grace: 4 });
  expect(offeredControl({ is: "days", perMove: 5 * DAY })).toBeNull();
});

test("Whatever the form accepts is valid", () => {
  const { minutes, seconds, grace } = LIVE_LIMITS;
  for (const end of ["min", "max", "step"] as const) {
    const control = liveControl(minutes[end], seconds[end], grace[end]);
    expect(checkedControl(control, {})).toEqual({ ok: true, control });
  }
  for (const typed of [Number.NaN, -5, 99_999_999])
    expect(checkedControl(liveControl(typed, 0, 0), {}).ok, "and refuses what no form lets through").toBe(false);
});
