import { expect, test } from "vitest";
import { DeadlineAlarm } from "../host/time/deadline-alarm.ts";
import { BEAT_TIME, ServerTime, systemTimer } from "./system-timer.ts";

const HOUR = 3_600_000;

/** A clock whose two hands a test moves. */
function movedTime() {
  const hands = { wall: 1_000_000, monotonic: 50 };
  const time = new ServerTime({ wall: () => hands.wall, monotonic: () => hands.monotonic });
  const pass = (milliseconds: number) => {
    hands.wall += milliseconds;
    hands.monotonic += milliseconds;
  };
  return {
    time,
    hands,
    pass,
    /** Passes with a beat whenever one is due. */
    live(milliseconds: number) {
      for (let left = milliseconds; left > 0; left -= BEAT_TIME) {
        pass(Math.min(left, BEAT_TIME));
        time.beat();
      }
    },
  };
}

test("It is the system's time when the server starts, and then goes on by what has passed", () => {
  const { time, live } = movedTime();
  expect(time.now()).toBe(1_000_000);
  live(12_345);
  expect(time.now()).toBe(1_012_345);
  expect(Math.abs(systemTimer.now() - Date.now())).toBeLessThan(HOUR);
});

test("A system clock that is set forward or back changes nothing", () => {
  const { time, hands, live } = movedTime();
  for (const jump of [HOUR, -2 * HOUR, 24 * HOUR]) {
    const before = time.now();
    hands.wall += jump;
    expect(time.now()).toBe(before);
    live(1000);
    expect(time.now()).toBe(before + 1000);
  }
});

test("Time in which the process stood still does not count, whoever asks first afterwards", () => {
  const { time, pass, live } = movedTime();
  live(5000);
  const before = time.now();
  pass(12_000);
  expect(time.now(), "not a moment is taken from anybody").toBe(before);
  live(1000);
  pass(BEAT_TIME / 2);
  const asked = time.now();
  expect(asked).toBe(before + 1000 + BEAT_TIME / 2);
  pass(60_000);
  time.beat();
  expect(time.now(), "nor does time go back").toBe(asked);
});

test("A busy second is time like any other", () => {
  const { time, pass } = movedTime();
  pass(1500);
  time.beat();
  expect(time.now()).toBe(1_001_500);
});

test("A deadline that passed while the process stood still has not come", async () => {
  const { time, pass } = movedTime();
  let fire = () => {};
  let lapses = 0;
  const timer = {
    now: () => time.now(),
    after: (_: number, act: () => void) => {
      fire = act;
      return () => {};
    },
  };
  const deadline = time.now() + 10_000;
  new DeadlineAlarm(
    timer,
    () => deadline,
    async () => void lapses++,
  ).update();
  pass(12_000);
  fire();
  expect(lapses, "the timer has fired, and nobody is charged").toBe(0);
  for (let count = 0; count < 20; count++) {
    pass(BEAT_TIME);
    time.beat();
  }
  fire();
  expect(lapses).toBe(1);
});
