import { expect, onTestFinished, test } from "vitest";
import { fakeTimer } from "../testing/host/fake-timer.ts";
import { startStoreTimer } from "./store-timer.ts";

/** Two servers whose machines disagree by three seconds, and a database. */
async function nodes() {
  const time = fakeTimer();
  let shift = 0;
  const database = { now: async () => time.now() + 500_000 + shift };
  const errors: unknown[] = [];
  const local = (ahead: number) => ({ now: () => time.now() + ahead, after: time.after });
  const start = async (ahead: number) => {
    const timer = await startStoreTimer(database, local(ahead), (error) => void errors.push(error));
    onTestFinished(timer.stop);
    return timer;
  };
  const set = (milliseconds: number) => {
    shift = milliseconds;
  };
  return { time, one: await start(0), other: await start(3000), database, set, errors, start };
}

test("Servers whose clocks differ tell the time of their database", async () => {
  const { time, one, other } = await nodes();
  await time.advance(100_000);
  expect(one.now()).toBe(time.now() + 500_000);
  expect(other.now()).toBe(one.now());
  expect([one.isTrusted(), other.isTrusted()]).toEqual([true, true]);
});

test("A clock never goes back, and one that jumps against the database is not trusted until the next comparison", async () => {
  const { time, one, set } = await nodes();
  const before = one.now();
  set(-5000);
  await time.advance(30_000);
  expect(one.isTrusted()).toBe(false);
  expect(one.now()).toBeGreaterThanOrEqual(before);
  await time.advance(30_000);
  expect(one.isTrusted()).toBe(true);
  expect(one.now()).toBe(time.now() + 495_000);
});

test("A database that does not tell its time is not trusted for ever, and nobody can start with it", async () => {
  const { time, one, database, errors, start } = await nodes();
  const { now } = database;
  database.now = () => Promise.reject(new Error("gone"));
  await time.advance(90_000);
  expect(one.isTrusted()).toBe(true);
  await time.advance(30_000);
  expect(one.isTrusted()).toBe(false);
  expect(errors.length).toBeGreaterThan(0);
  await expect(start(0)).rejects.toThrow("gone");
  database.now = async () => {
    time.stall(1500);
    return now();
  };
  await expect(start(0)).rejects.toThrow("more than a second");
});
