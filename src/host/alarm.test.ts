import { expect, test } from "vitest";
import { DAY } from "../kernel/clock.ts";
import { Alarm } from "./alarm.ts";
import { handTimer } from "./hand-timer.ts";

/** An alarm whose acts do away with the deadline, unless told otherwise. */
function alarmAt(at: number | null, fails = 0) {
  const timer = handTimer(0);
  const acted: number[] = [];
  const state = { at };
  const alarm = new Alarm(
    timer,
    () => state.at,
    async () => {
      acted.push(timer.now());
      if (acted.length > fails) state.at = null;
    },
  );
  return { timer, acted, state, alarm };
}

test("acts at its deadline, once", async () => {
  const { timer, acted, alarm } = alarmAt(5000);
  alarm.look();
  await timer.pass(4999);
  expect(acted).toEqual([]);
  await timer.pass(100_000);
  expect(acted).toEqual([5000]);
  expect(timer.waiting()).toBe(0);
});

test("waits longer than any timer can", async () => {
  const { timer, acted, alarm } = alarmAt(40 * DAY);
  alarm.look();
  await timer.pass(41 * DAY);
  expect(acted).toEqual([40 * DAY]);
});

test("follows a deadline that moves or goes, and a timer that is early", async () => {
  const { timer, acted, state, alarm } = alarmAt(5000);
  alarm.look();
  state.at = 9000;
  await timer.pass(6000);
  expect(acted).toEqual([]);
  state.at = 7000;
  alarm.look();
  await timer.pass(1000);
  expect(acted).toEqual([7000]);
  state.at = 8000;
  alarm.look();
  state.at = null;
  alarm.look();
  await timer.pass(9000);
  expect(acted).toEqual([7000]);
});

test("acts again after a while on what is still due", async () => {
  const { timer, acted, alarm } = alarmAt(5000, 2);
  alarm.look();
  await timer.pass(60_000);
  expect(acted).toEqual([5000, 7000, 9000]);
});

test("is silent once it has left", async () => {
  const { timer, acted, alarm } = alarmAt(5000, 9);
  alarm.look();
  await timer.pass(5500);
  alarm.leave();
  alarm.look();
  await timer.pass(60_000);
  expect(acted).toEqual([5000]);
});
