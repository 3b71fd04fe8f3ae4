import { expect, test } from "vitest";
import { FairQueue } from "./fair-queue.ts";

const takeAll = (queue: FairQueue<string>): readonly string[] => {
  const taken: string[] = [];
  for (let job = queue.take(); job !== undefined; job = queue.take()) taken.push(job);
  return taken;
};

test("Accounts take turns, however many jobs one of them has", () => {
  const queue = new FairQueue<string>();
  for (const job of ["a1", "a2", "a3", "a4"]) queue.add("a", job);
  expect(queue.take()).toBe("a1");
  queue.add("b", "b1");
  queue.add("c", "c1");
  queue.add("b", "b2");
  expect(queue.count("a")).toBe(3);
  expect(takeAll(queue)).toEqual(["a2", "b1", "c1", "a3", "b2", "a4"]);
  expect(queue.count("a")).toBe(0);
});

test("A job that was removed is never taken, and one that does not fit yet keeps its place", () => {
  const queue = new FairQueue<string>();
  for (const job of ["a1", "a2"]) queue.add("a", job);
  queue.add("b", "b1");
  queue.remove("a", "a1");
  queue.remove("b", "unknown");
  expect(queue.take((job) => job.startsWith("b"))).toBe("b1");
  expect(takeAll(queue)).toEqual(["a2"]);
});
