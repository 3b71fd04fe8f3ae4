import { expect, test } from "vitest";
import { eventually, markProgress, waitingFor } from "./progress.ts";
import { endedOrStalled } from "./stalled-test.ts";

const LIMIT = 500;
const never = new Promise<void>(() => {});
const after = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

test("A test that ends is not disturbed", async () => {
  expect(await endedOrStalled(async () => "ended", LIMIT)).toBe("ended");
  await expect(endedOrStalled(() => Promise.reject(new Error("its own fault")), LIMIT)).rejects.toThrow(
    "its own fault",
  );
});

test("A test that waits in vain fails and says what it waited for", async () => {
  const run = () => waitingFor("a letter from Delphi", never);
  await expect(endedOrStalled(run, LIMIT)).rejects.toThrow(
    "no progress for 0.5 s; the test waited for: a letter from Delphi",
  );
});

test("A test that looks in vain for something fails and says what it looked for and saw", async () => {
  const run = () =>
    eventually(
      "the sun to stand still",
      () => 7,
      (seen) => seen === 8,
    );
  await expect(endedOrStalled(run, LIMIT)).rejects.toThrow("the sun to stand still (last seen: 7)");
});

test("A test that goes on may take longer than the limit", async () => {
  const run = async () => {
    for (let times = 0; times < 6; times++) {
      await after(LIMIT / 3);
      markProgress();
    }
    return "ended";
  };
  expect(await endedOrStalled(run, LIMIT)).toBe("ended");
});

test("A test that looks at something that changes may take longer than the limit", async () => {
  let seen = 0;
  const run = () =>
    eventually(
      "a hundred",
      () => Math.floor(seen++ / 2),
      (now) => now === 100,
    );
  expect(await endedOrStalled(run, LIMIT)).toBe(100);
});

test("A test that computes without a pause may take longer than the limit", async () => {
  const run = async () => {
    await after(10);
    for (const end = performance.now() + 2 * LIMIT; performance.now() < end; );
    await after(10);
    return "ended";
  };
  expect(await endedOrStalled(run, LIMIT)).toBe("ended");
});
