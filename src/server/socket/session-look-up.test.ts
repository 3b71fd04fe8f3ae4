import { expect, test } from "vitest";
import { fakeTimer } from "../../testing/host/fake-timer.ts";
import { SessionLookUp } from "./session-look-up.ts";

/** Sockets whose look-up takes ten milliseconds, and fails while the store is away. */
function sockets(count: number) {
  const timer = fakeTimer();
  const store = { isAway: false };
  const [done, errors]: [number[], unknown[]] = [[], []];
  let [running, most] = [0, 0];
  const all = Array.from({ length: count }, (_, number) => ({
    async lookUp() {
      most = Math.max(most, ++running);
      await new Promise<void>((resolve) => void timer.after(10, resolve));
      running--;
      if (store.isAway) throw new Error("the database is away");
      done.push(number);
    },
  }));
  const look = new SessionLookUp(timer, (error) => void errors.push(error));
  return { all, look, timer, store, done, errors, most: () => most };
}

test("All sockets are looked up, and few of them at the same time", async () => {
  const { all, look, timer, done, most } = sockets(100);
  look.begin(all);
  await timer.advance(1000);
  expect(done.toSorted((one, other) => one - other)).toEqual(all.map((_, number) => number));
  expect(most()).toBeLessThan(10);
});

test("What the store could not say is asked again, and meanwhile hardly anything is asked", async () => {
  const { all, look, timer, store, done, errors } = sockets(100);
  store.isAway = true;
  look.begin(all);
  await timer.advance(3500);
  expect(done).toEqual([]);
  expect(errors.length).toBeLessThan(20);
  store.isAway = false;
  await timer.advance(2000);
  expect(new Set(done).size).toBe(100);
});

test("Where it begins again all are looked up once more, and nobody after its end", async () => {
  const { all, look, timer, done } = sockets(100);
  look.begin(all);
  await timer.advance(100);
  const before = done.length;
  expect(before).toBeLessThan(100);
  look.begin(all);
  await timer.advance(1000);
  expect(done.length - before).toBeLessThanOrEqual(104);
  expect(new Set(done.slice(before)).size).toBe(100);
  look.begin(all);
  look.stop();
  const after = done.length;
  await timer.advance(1000);
  expect(done.length - after).toBeLessThanOrEqual(4);
});
