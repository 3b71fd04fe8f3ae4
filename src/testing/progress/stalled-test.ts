import { performance } from "node:perf_hooks";
import { expect, TestRunner } from "vitest";
import { currentWaits, progressMarks } from "./progress.ts";

type Test = Parameters<typeof TestRunner.getTestFn>[0];

/**
 * A test runner that fails a test once it has waited `limit` milliseconds without progress, and says what it waited for.
 * Only waiting counts: while the test itself computes, on however slow a machine, no time passes for the watch.
 */
export const failingStalledTests = (limit: number): typeof TestRunner =>
  class extends TestRunner {
    runTask(test: Test): Promise<unknown> {
      const run = TestRunner.getTestFn(test);
      return endedOrStalled(async () => run?.(), limit);
    }
  };

/** How often the watch looks. */
const LOOK_EVERY_MS = 250;

export async function endedOrStalled<T>(run: () => Promise<T>, limit: number): Promise<T> {
  let stopWatching = () => {};
  const stalled = new Promise<never>((_, reject) => {
    let before = progressSoFar();
    let loop = performance.eventLoopUtilization();
    let waited = 0;
    const watch = realInterval(() => {
      const now = progressSoFar();
      const since = performance.eventLoopUtilization(loop);
      loop = performance.eventLoopUtilization();
      // A process that was stopped, or a machine that slept, comes back with one long wait: it counts as one look.
      waited = now === before ? waited + Math.min(since.idle, 2 * LOOK_EVERY_MS) : 0;
      before = now;
      if (waited >= limit) reject(new Error(stalledMessage(limit)));
    }, LOOK_EVERY_MS);
    stopWatching = () => realClearInterval(watch);
  });
  try {
    return await Promise.race([run(), stalled]);
  } finally {
    stopWatching();
  }
}

// Taken before any test replaces them by fake ones.
const [realInterval, realClearInterval] = [setInterval, clearInterval];

const progressSoFar = (): number => progressMarks() + expect.getState().assertionCalls;

function stalledMessage(limit: number): string {
  const waits = currentWaits();
  const what = waits.length === 0 ? "something that it did not name" : waits.join("; ");
  return `no progress for ${limit / 1000} s; the test waited for: ${what}`;
}
