import { expect, test } from "vitest";
import { KeyedQueue } from "./keyed-queue.ts";

test("Tasks with one key run in their order, and tasks with other keys do not wait for them", async () => {
  const queue = new KeyedQueue();
  const happened: string[] = [];
  const releases: (() => void)[] = [];
  const slow = () => new Promise<void>((release) => releases.push(() => release()));
  queue.add("a", () => slow().then(() => void happened.push("a1")));
  queue.add("a", async () => void happened.push("a2"));
  queue.add("b", async () => void happened.push("b"));
  await Promise.resolve();
  expect(happened).toEqual(["b"]);
  for (const release of releases) release();
  await new Promise<void>((go) => queue.add("a", async () => go()));
  expect(happened).toEqual(["b", "a1", "a2"]);
});
