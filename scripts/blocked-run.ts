import { spawnSync } from "node:child_process";
import type { Reporter } from "vitest/node";

/**
 * Ends the run as failed where no test anywhere has begun or ended for `limit` milliseconds, and names the files that
 * run. A test that never gives its thread back cannot be stopped from inside; one that only waits is stopped by its
 * runner before.
 */
export function blockedRun(limit: number): Reporter {
  const running = new Set<string>();
  let alarm: NodeJS.Timeout | undefined;
  const startAnew = (): void => {
    clearTimeout(alarm);
    alarm = setTimeout(end, limit);
  };
  function end(): void {
    console.error(`No test has begun or ended for ${limit / 1000} s in:\n${[...running].join("\n")}`);
    console.log(`tests: 0 passed, ${Math.max(1, running.size)} failed`);
    // The process of a blocked test would live on: it does not notice that nobody waits for it.
    spawnSync("pkill", ["-KILL", "-P", String(process.pid)]);
    process.exit(1);
  }
  return {
    onTestRunStart: startAnew,
    onTestModuleQueued({ relativeModuleId }) {
      running.add(relativeModuleId);
      startAnew();
    },
    onTestModuleEnd({ relativeModuleId }) {
      running.delete(relativeModuleId);
      startAnew();
    },
    onTestCaseReady: startAnew,
    onTestCaseResult: startAnew,
    onTestRunEnd: () => clearTimeout(alarm),
  };
}
