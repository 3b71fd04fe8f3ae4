import { expect, test } from "vitest";
import { memorySeenVersions } from "../../tables/ports/memory/memory-seen-versions.ts";
import { fakeTimer } from "../../testing/host/fake-timer.ts";
import { createSeenVersionsBuffer } from "./seen-versions-buffer.ts";

test("A seen version is known at once, stored a little later, and not forgotten when the disk was full", async () => {
  const timer = fakeTimer();
  const store = memorySeenVersions();
  const errors: unknown[] = [];
  let isFull = true;
  const raise: typeof store.raise = (all) => (isFull ? Promise.reject(new Error("full")) : store.raise(all));
  const buffer = createSeenVersionsBuffer({ ...store, raise }, timer, (error) => void errors.push(error));
  expect(await buffer.read("t", 0)).toBe(-1);
  buffer.raise("t", 0, 5);
  buffer.raise("t", 0, 4);
  expect(await buffer.read("t", 0)).toBe(5);
  await timer.advance(5000);
  expect(errors).not.toEqual([]);
  expect([await store.read("t", 0), await buffer.read("t", 0)]).toEqual([null, 5]);
  isFull = false;
  await timer.advance(5000);
  expect(await store.read("t", 0)).toBe(5);
});

test("What the seats of a table have seen is stored when somebody leaves it, and whoever reads waits for that", async () => {
  const store = memorySeenVersions();
  let isWritten = () => {};
  const raise: typeof store.raise = async (all) => {
    await new Promise<void>((resolve) => {
      isWritten = resolve;
    });
    await store.raise(all);
  };
  const buffer = createSeenVersionsBuffer({ ...store, raise }, fakeTimer(), () => {});
  buffer.raise("t", 0, 5);
  buffer.raise("u", 1, 3);
  buffer.farewell("t");
  const reading = buffer.read("t", 0);
  isWritten();
  expect(await reading).toBe(5);
  expect([await store.read("t", 0), await store.read("u", 1)]).toEqual([5, null]);
  expect(await buffer.read("u", 1)).toBe(3);
  buffer.farewell("nobody was here");
});
