import { fork } from "node:child_process";
import { expect, test } from "vitest";
import { eventually } from "../../testing/progress/progress.ts";
import { endedWithin, hasEnded, whenEnded } from "./child-process.ts";

test("A child that could not even begin has ended", async () => {
  const child = fork("nothing", [], { execPath: "/nowhere/node" });
  const told: unknown[] = [];
  whenEnded(child, (how) => told.push(how));
  await eventually(
    "the end to be told",
    () => told,
    ({ length }) => length > 0,
  );
  expect(told).toEqual([expect.stringContaining("ENOENT")]);
  expect(hasEnded(child)).toBe(true);
  await endedWithin(child, 1000);
});
