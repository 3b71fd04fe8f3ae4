import { expect, test } from "vitest";
import { DAY } from "../../kernel/clock.ts";
import { fakeTimer } from "../../testing/host/fake-timer.ts";
import { DeadlineAlarm } from "./deadline-alarm.ts";

/** An alarm whose action removes the deadline, unless the test says otherwise. */
function alarmAt(at: number | null, fails = 0) {
  const timer = fakeTimer(0);
  const acted: number[] = [];
  const state = { at };
  const alarm = new DeadlineAlarm(
    timer,
    () => state.at,
    async () => {
      acted.push(timer.now());
      if (acted.length > fails) state.at = null;
    },
  );
  return { timer, acted, state, alarm };
}

test("The alarm acts once at its deadline", async () => {
  const { timer, acted, alarm } = alarmAt(5000);
  alarm.update();
  await timer.advance(4999);
  expect(acted).toEqual([]);
  await timer.advance(100_000);
  expect(acted).toEqual([5000]);
  expect(timer.pending()).toBe(0);
});

test("The alarm waits longer than any single timer can", async () => {
  const { timer, acted, alarm } = alarmAt(40 * DAY);
  alarm.update();
  await timer.advance(41 * DAY);
  expect(acted).toEqual([40 * DAY]);
});

test("The alarm follows a deadline that moves or disappears, and a timer that is early", async () => {
  const { timer, acted, state, alarm } = alarmAt(5000);
  alarm.update();
  state.at = 9000;
  await timer.advance(6000);
  expect(acted).toEqual([]);
  state.at = 7000;
  alarm.update();
  await timer.advance(1000);
  expect(acted).toEqual([7000]);
  state.at = 8000;
  alarm.update();
  state.at = null;
  alarm.update();
  await timer.advance(9000);
  expect(acted).toEqual([7000]);
});

test("The alarm acts again after a while on what is still due", async () => {
  const { timer, acted, alarm } = alarmAt(5000, 2);
  alarm.update();
  await timer.advance(60_000);
  expect(acted).toEqual([5000, 7000, 9000]);
});

test("A stopped alarm does nothing", async () => {
  const { timer, acted, alarm } = alarmAt(5000, 9);
  alarm.update();
  await timer.advance(5500);
  alarm.stop();
  alarm.update();
  await timer.advance(60_000);
  expect(acted).toEqual([5000]);
});
